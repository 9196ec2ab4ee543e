package io.github.perfgate.it.truth;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.stats.GatePolicy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whether gates with shipped defaults tell the truth. Each step goes on where an earlier run ended,
 * and prints a line for each fork or gate. System properties choose:
 *
 * <ul>
 *   <li>{@code perfgate.it.steps}: some of {@code oracle,gates,replays}; by default all
 *   <li>{@code perfgate.it.cases}: names of {@link TruthCase#all}; by default all
 *   <li>{@code perfgate.it.host}: {@code calm} (the default), {@code light} or {@code busy}
 *   <li>{@code perfgate.it.forks}: forks of each version for the oracle, by default 20
 *   <li>{@code perfgate.it.gates}: gates of each case, by default 20
 *   <li>{@code perfgate.it.margin}: the margin of gates and replays, by default the shipped one
 *   <li>{@code perfgate.it.folder}: where projects, tables and turns are kept, by default below the
 *       build's output
 * </ul>
 */
@Tag("truth")
class TruthIT {
  private static final int TRIALS = 5_000;
  private static final long SEED = 20_261_128;

  private final List<String> steps = chosen("steps", List.of("oracle", "gates", "replays"));
  private final HostState host = HostState.named(System.getProperty("perfgate.it.host", "calm"));
  private final int forks = Integer.getInteger("perfgate.it.forks", 20);
  private final int gates = Integer.getInteger("perfgate.it.gates", 20);
  private final @Nullable String margin = System.getProperty("perfgate.it.margin");
  private final Path folder = folder();

  @Test
  void gatesWithShippedDefaultsTellTheTruth() throws InterruptedException {
    List<TruthCase> cases =
        chosen("cases", TruthCase.all().stream().map(TruthCase::name).toList()).stream()
            .map(TruthIT::named)
            .toList();
    if (steps.contains("oracle")) {
      for (TruthCase truth : cases) {
        new Oracle(folderOf(truth)).measure(forks);
      }
    }
    if (steps.contains("gates")) {
      for (TruthCase truth : cases) {
        Gates its = gatesOf(truth);
        its.make(folderOf(truth).project(), gates);
        System.out.println(truth.name() + ": " + its.verdicts());
      }
    }
    if (steps.contains("replays")) {
      replay(cases);
    }
    System.out.println("Results are in " + folder);
  }

  private Gates gatesOf(TruthCase truth) {
    return new Gates(folder, truth, host, margin);
  }

  private static TruthCase named(String name) {
    return TruthCase.all().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private CaseFolder folderOf(TruthCase truth) throws InterruptedException {
    return CaseFolder.of(folder, truth.dose() == 0 ? truth : dosed(truth));
  }

  /** The edits of a dose follow from what the oracle found of the strong one. */
  private TruthCase dosed(TruthCase truth) throws InterruptedException {
    Oracle oracle = new Oracle(CaseFolder.of(folder, named(LibraryDoses.STRONG)));
    oracle.measure(forks);
    return truth.with(LibraryDoses.of(truth.dose(), oracle.ratios()));
  }

  private void replay(List<TruthCase> cases) {
    GatePolicy policy =
        GatePolicy.inTurns(margin == null ? GatePolicy.DEFAULT_MARGIN : Double.parseDouble(margin));
    Replays replays = new Replays(policy, TRIALS, SEED);
    System.out.println("Seed " + SEED);
    List<List<String>> rows = new ArrayList<>();
    for (TruthCase truth : cases) {
      KeptTurns.ofAll(gatesOf(truth).files())
          .forEach(
              (workload, turns) -> {
                List<String> cells = new ArrayList<>(List.of(truth.name(), host.id(), workload));
                cells.addAll(replays.of(turns.rounds()).cells());
                System.out.println(String.join("  ", cells));
                rows.add(cells);
              });
    }
    Kept.write(
        folder.resolve("replays-%s.csv".formatted(host.id())),
        new Table(
                "replays",
                Stream.concat(Stream.of("case", "host", "workload"), Replays.COLUMNS.stream())
                    .toList(),
                rows)
            .toCsv());
  }

  private static List<String> chosen(String property, List<String> all) {
    String names = System.getProperty("perfgate.it." + property, "");
    List<String> chosen = names.isEmpty() ? all : List.of(names.split(",", -1));
    assertThat(all).containsAll(chosen);
    return chosen;
  }

  private static Path folder() {
    String folder = System.getProperty("perfgate.it.folder", "");
    return folder.isEmpty() ? GateProject.keptFolder("cases") : Path.of(folder).toAbsolutePath();
  }
}
