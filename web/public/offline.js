// One language of the four, and back as soon as the server answers.
const sections = [...document.querySelectorAll("section")];
let chosen = null;
try {
  chosen = JSON.parse(localStorage.getItem("clew.language"));
} catch {
  // No storage: the browser's language decides.
}
const wanted = [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"];
const shown = wanted.find((language) => sections.some((section) => section.lang === language));
for (const section of sections) section.hidden = section.lang !== shown;
document.documentElement.lang = shown;

const again = () => location.reload();
for (const button of document.querySelectorAll("button")) button.addEventListener("click", again);
addEventListener("online", again);
setInterval(() => {
  fetch("/healthz", { cache: "no-store" }).then(
    (answer) => answer.ok && again(),
    () => {},
  );
}, 5000);
