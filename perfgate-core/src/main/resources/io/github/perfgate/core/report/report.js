"use strict";
(() => {
  const form = document.querySelector("form.filter");
  const text = document.getElementById("filter-text");
  const verdict = document.getElementById("filter-verdict");
  const count = document.getElementById("filter-count");
  const entries = (selector, nameSelector) =>
    Array.from(document.querySelectorAll(selector), (element) => ({
      element,
      verdict: element.dataset.verdict,
      name: element.querySelector(nameSelector).textContent.toLowerCase(),
    }));
  const rows = entries("table.workloads tbody tr", "th");
  const all = rows.concat(entries("details.workload", ".full"));
  const matches = (entry) =>
    (!verdict.value || entry.verdict === verdict.value) &&
    entry.name.includes(text.value.trim().toLowerCase());
  const filter = () => {
    all.forEach((entry) => (entry.element.hidden = !matches(entry)));
    count.textContent = rows.filter(matches).length + " of " + rows.length;
  };
  const open = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    const details = target && target.closest("details");
    if (details) {
      details.open = true;
      details.scrollIntoView();
    }
  };
  form.addEventListener("input", filter);
  form.addEventListener("change", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  window.addEventListener("hashchange", open);
  form.hidden = false;
  filter();
  open();
})();
