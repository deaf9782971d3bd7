/** The title of the window: the page's name, and a sign when I am waited for. */
const title = $state({ page: "", waiting: false });

export function setPageTitle(page: string): void {
  title.page = page;
}

export function markMyTurn(waiting: boolean): void {
  title.waiting = waiting;
}

export function fullTitle(app: string): string {
  const name = title.page === "" ? app : `${title.page} · ${app}`;
  return title.waiting ? `● ${name}` : name;
}
