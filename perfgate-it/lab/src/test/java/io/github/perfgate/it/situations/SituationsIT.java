package io.github.perfgate.it.situations;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.precision.page.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Runs a gate in each situation, appends a row to a table, and fails if one falls short. A minute
 * for each, and some plugins from Maven Central. System properties choose:
 *
 * <ul>
 *   <li>{@code perfgate.it.cases}: names of {@link Situation#all}, in this order; by default all
 *   <li>{@code perfgate.it.table}: the table, by default {@code situations.csv} below the build's
 *       output
 * </ul>
 */
@Tag("situations")
class SituationsIT {
  private static final List<String> COLUMNS =
      List.of(
          "situation",
          "report",
          "expected",
          "exit code",
          "gate",
          "workloads",
          "log",
          "reason",
          "seconds",
          "outcome");
  private static final String SHORT = "falls short";

  private final Path table = table();

  @Test
  void gatesFindSlowCodeInSituationsThatPeopleReported() {
    List<String> fallShort = new ArrayList<>();
    for (Situation situation : chosen()) {
      List<String> row = row(situation);
      append(row);
      System.out.println(String.join(" | ", row));
      if (row.contains(SHORT)) {
        fallShort.add(situation.name());
      }
    }
    System.out.println("The table is " + table);
    assertThat(fallShort).isEmpty();
  }

  private static List<String> row(Situation situation) {
    String name = situation.name();
    List<String> row =
        new ArrayList<>(List.of(name, situation.source(), situation.expected().words()));
    try {
      // A path with words of the name would be found in the log.
      String folder = "situations/" + Integer.toHexString(name.hashCode());
      GateProject empty = GateProject.create(GateProject.freshFolder(folder), "project");
      MavenRun run = situation.gate().apply(situation.project().apply(empty)).run();
      Gated gated = Gated.of(run);
      row.addAll(
          List.of(
              Integer.toString(run.exitCode()),
              gated.verdict(),
              gated.verdicts(),
              gated.line(),
              gated.reason(),
              Long.toString(run.duration().toSeconds()),
              situation.expected().met().test(gated) ? "passes" : SHORT));
    } catch (AssertionError | RuntimeException e) {
      // The table goes on: a build that does not end is an outcome, too.
      String what = String.valueOf(e.getMessage());
      row.addAll(List.of("", "", "", what.lines().findFirst().orElse(""), "", "", SHORT));
      System.out.println(name + ": " + what);
    }
    return row;
  }

  private void append(List<String> row) {
    String csv = new Table("situations", COLUMNS, List.of(row)).toCsv();
    try {
      Files.createDirectories(table.getParent());
      Files.writeString(
          table,
          Files.exists(table) ? csv.substring(csv.indexOf('\n') + 1) : csv,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Situation> chosen() {
    String names = System.getProperty("perfgate.it.cases", "");
    List<Situation> all = Situation.all();
    if (names.isEmpty()) {
      return all;
    }
    return List.of(names.split(",", -1)).stream()
        .map(name -> all.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow())
        .toList();
  }

  private static Path table() {
    String table = System.getProperty("perfgate.it.table", "");
    return table.isEmpty()
        ? GateProject.keptFolder("situations-table").resolve("situations.csv")
        : Path.of(table).toAbsolutePath();
  }
}
