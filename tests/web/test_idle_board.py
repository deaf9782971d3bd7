"""A board at which nobody does anything: what moves on it may not keep a weak machine busy."""

from typing import Any

import pytest

from web.conftest import Visit
from web.mall import sit_down, start
from web.site import Site

TIMES = 5

# How long the sand took to be drawn so many times. On a busy machine that is longer, never shorter.
DRAWN = """times => new Promise((done) => {
  let drawn = 0;
  const began = performance.now();
  const sand = document.querySelectorAll(".timer .sand")[0];
  const watch = new MutationObserver(() => {
    if (++drawn < times) return;
    watch.disconnect();
    done((performance.now() - began) / 1000);
  });
  watch.observe(sand, { attributes: true, attributeFilter: ["height"] });
})"""


@pytest.mark.parametrize(("motion", "each_second"), [("no-preference", 4), ("reduce", 1)])
def test_the_sand_is_drawn_a_few_times_a_second(
    site: Site, visit: Visit, motion: Any, each_second: int
) -> None:
    gang = sit_down(
        site, visit, ["Solo"], options={"scenario": 1}, contexts=[{"reduced_motion": motion}]
    )
    page = gang.pages[0]
    start(page)
    gang.until(lambda: gang.state.started_at is not None, "the start")
    assert page.evaluate(DRAWN, TIMES) >= (TIMES - 1) / each_second - 0.1
