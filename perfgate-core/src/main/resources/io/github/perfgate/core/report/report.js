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
    name: element.querySelector(".full").textContent.toLowerCase(),
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

  // The iterations of single VM starts: one byte each, 0 is missing, 1 to 255 go from the bottom to the top.
  const draw = (group) => {
    const [left, step, bottom, top, length] = ["x", "step", "bottom", "top", "length"].map((name) =>
      Number(group.dataset[name]));
    const bytes = atob(group.dataset.values);
    let path = "";
    let pen = "M";
    for (let i = 0; i < bytes.length; i++) {
      const value = bytes.charCodeAt(i);
      if (i % length === 0 || value === 0) pen = "M";
      if (value > 0) {
        const x = left + (i % length) * step;
        const y = bottom + ((value - 1) / 254) * (top - bottom);
        path += pen + x.toFixed(1) + " " + y.toFixed(1);
        pen = "L";
      }
    }
    const lines = document.createElementNS("http://www.w3.org/2000/svg", "path");
    lines.setAttribute("d", path);
    group.append(lines);
    group.closest("figure").classList.add("drawn");
  };
  const drawIn = (details) =>
    details.querySelectorAll("g.starts:empty").forEach(draw);
  document.addEventListener("toggle", (event) => {
    if (event.target.open && event.target.matches("details.workload")) drawIn(event.target);
  }, true);
  open();
})();
