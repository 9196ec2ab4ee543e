package io.github.perfgate.it.situations;

import java.util.List;

/** Nothing is special: if these are not red, the experiment is wrong. */
final class PlainSituations {
  private PlainSituations() {}

  static List<Situation> all() {
    return List.of(
        new Situation(
            "plain-module-with-benchmarks",
            "",
            Expected.red(),
            project -> Examples.slow(Examples.save(Examples.oneModule(project)))),
        new Situation(
            "plain-reactor",
            "",
            Expected.red(),
            project ->
                Examples.slow(Examples.save(Examples.reactor(project)), Examples.REACTOR_WORDS)),
        new Situation(
            "plain-unit-tests",
            "",
            Expected.red(),
            project -> Examples.slow(Examples.save(Examples.unitTests(project)))));
  }
}
