"use strict";
(() => {
  const form = document.querySelector("form.filter");
  const text = document.getElementById("filter-text");
  const verdict = document.getElementById("filter-verdict");
  const count = document.getElementById("filter-count");

  // Filters: by name, and by verdict in the list or with the counts at the top.
  const workloads = Array.from(document.querySelectorAll("details.workload"), (element) => ({
    element,
    verdict: element.dataset.verdict,
    name: (element.querySelector(".full") || element.querySelector(".name")).textContent.toLowerCase(),
  }));
  const chips = Array.from(document.querySelectorAll("#counts li[data-verdict]"), (item) => {
    const button = document.createElement("button");
    button.type = "button";
    button.title = "Show only these";
    button.append(...item.childNodes);
    item.append(button);
    return { button, verdict: item.dataset.verdict };
  });
  const filter = () => {
    const wanted = text.value.trim().toLowerCase();
    let shown = 0;
    for (const one of workloads) {
      const matches = (!verdict.value || one.verdict === verdict.value) && one.name.includes(wanted);
      one.element.hidden = !matches;
      shown += matches;
    }
    count.textContent = shown + " of " + workloads.length;
    for (const chip of chips) {
      chip.button.setAttribute("aria-pressed", String(chip.verdict === verdict.value));
    }
  };
  for (const chip of chips) {
    chip.button.addEventListener("click", () => {
      verdict.value = verdict.value === chip.verdict ? "" : chip.verdict;
      filter();
      document.getElementById("workloads").scrollIntoView();
    });
  }
  form.addEventListener("input", filter);
  form.addEventListener("change", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  filter();

  // Links lead into what is folded or filtered away.
  const open = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    const details = target && target.closest("details");
    if (details) {
      details.hidden = false;
      details.open = true;
      details.scrollIntoView();
    }
  };
  window.addEventListener("hashchange", open);
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[href^='#']");
    if (link && link.hash === location.hash) open();
  });

  // The iterations of single VM starts: a character each, from the bottom to the top; others are missing.
  const list = document.querySelector(".workloads");
  const alphabet = Array.from(list ? list.dataset.alphabet : "");
  const heights = new Map(alphabet.map((c, i) => [c, i / (alphabet.length - 1)]));
  const [bottom, top] = ["bottom", "top"].map((name) => (list ? Number(list.dataset[name]) : 0));
  const draw = (group) => {
    const [left, step, length] = ["x", "step", "length"].map((name) => Number(group.dataset[name]));
    let path = "";
    let pen = "M";
    Array.from(group.dataset.values).forEach((c, i) => {
      const height = heights.get(c);
      if (i % length === 0 || height === undefined) pen = "M";
      if (height !== undefined) {
        const x = left + (i % length) * step;
        path += pen + x.toFixed(1) + " " + (bottom + height * (top - bottom)).toFixed(1);
        pen = "L";
      }
    });
    const lines = document.createElementNS("http://www.w3.org/2000/svg", "path");
    lines.setAttribute("d", path);
    group.append(lines);
  };
  const drawIn = (details) =>
    details.querySelectorAll("g.starts:empty").forEach(draw);
  document.addEventListener("toggle", (event) => {
    if (event.target.open && event.target.matches("details.workload")) drawIn(event.target);
  }, true);
  open();
})();
