package io.github.perfgate.it.adoption;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.InstalledMavens;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.precision.page.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares commits of real projects with {@code perfgate:compare} alone, and appends a row for each
 * act to a table. System properties choose:
 *
 * <ul>
 *   <li>{@code perfgate.it.projects}: the folder with a clone of each project, in folders of their
 *       names; required
 *   <li>{@code perfgate.it.cases}: names of {@link RealProjects}; by default all
 *   <li>{@code perfgate.it.acts}: names of {@link Act}; by default all
 *   <li>{@code perfgate.it.table}: the table, by default {@code adoption.csv} below the build's
 *       output
 * </ul>
 */
@Tag("adoption")
class AdoptionIT {
  private static final List<String> COLUMNS =
      List.of(
          "project",
          "layout",
          "commit",
          "options",
          "act",
          "exit code",
          "gate",
          "workloads",
          "slowest",
          "log",
          "seconds");

  private static final Duration LONGEST = Duration.ofMinutes(40);

  private final Path clones = Path.of(System.getProperty("perfgate.it.projects", "projects"));
  private final List<String> acts = chosen("acts", Stream.of(Act.values()).map(Act::id).toList());
  private final Path table =
      Path.of(
          System.getProperty(
              "perfgate.it.table",
              GateProject.keptFolder("adoption-table").resolve("adoption.csv").toString()));

  @Test
  void plantedSlowdownsOfRealProjectsAreFound() throws IOException {
    Path folder = GateProject.freshFolder("adoption");
    int found = 0;
    int planted = 0;
    for (RealProject real : RealProjects.all()) {
      if (!chosen("cases", RealProjects.names()).contains(real.name())) {
        continue;
      }
      GateProject project =
          GateProject.borrowing(folder.resolve(real.name()), "project", clones.resolve(real.name()))
              .withCacheOfItsOwn();
      for (Act act : Act.values()) {
        if (acts.contains(act.id())) {
          act.commit(real, project);
          Outcome outcome = Outcome.of(compare(real, act, project).run());
          append(row(real, act, outcome));
          planted += act == Act.PLANTED ? 1 : 0;
          found += act == Act.PLANTED && outcome.verdict().contains("REGRESSION") ? 1 : 0;
        }
      }
    }
    System.out.printf(
        "%d of %d planted slowdowns were found; the table is %s%n", found, planted, table);
    assertThat(found).isEqualTo(planted);
  }

  /** Commons' parent wants a Maven that is newer than some distributions'. */
  private static MavenCall compare(RealProject real, Act act, GateProject project) {
    MavenCall call =
        project
            .perfgate("compare")
            .with("-Dperfgate.baseline=" + act.baseline(real), "-Dperfgate.failOn=regression")
            .with(real.options().toArray(String[]::new))
            .timeout(LONGEST);
    if (!real.module().isEmpty()) {
      call.with("-f", real.module());
    }
    return InstalledMavens.find("3.9").map(call::maven).orElse(call);
  }

  private static List<String> row(RealProject real, Act act, Outcome outcome) {
    return Stream.of(
            real.name(),
            real.layout(),
            real.commit().substring(0, 9),
            String.join(" ", real.options()),
            act == Act.PAIR ? act.id() + " " + real.pair().candidate() : act.id(),
            outcome.run().exitCode(),
            outcome.verdict(),
            outcome.verdicts(),
            outcome.slowest(),
            outcome.line(),
            outcome.run().duration().toSeconds())
        .map(String::valueOf)
        .toList();
  }

  private void append(List<String> row) throws IOException {
    System.out.println(String.join(" | ", row));
    String csv = new Table("adoption", COLUMNS, List.of(row)).toCsv();
    Files.writeString(
        table,
        Files.exists(table) ? csv.substring(csv.indexOf('\n') + 1) : csv,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private static List<String> chosen(String property, List<String> all) {
    String names = System.getProperty("perfgate.it." + property, "");
    List<String> chosen = names.isEmpty() ? all : List.of(names.split(",", -1));
    assertThat(all).containsAll(chosen);
    return chosen;
  }
}
