package io.github.perfgate.it.histories;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.precision.page.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * No benchmark that executes a change is left out, in consecutive commits of real libraries. Prints
 * a line for each commit. System properties choose:
 *
 * <ul>
 *   <li>{@code perfgate.it.histories}: the folder with a clone of each library, in folders of their
 *       names; required
 *   <li>{@code perfgate.it.cases}: names of {@link Library}; by default all
 *   <li>{@code perfgate.it.commits}: how many commits up to the newest; by default 30
 * </ul>
 */
@Tag("histories")
class HistoriesIT {
  private final Path clones = Path.of(System.getProperty("perfgate.it.histories", "histories"));
  private final int commits = Integer.getInteger("perfgate.it.commits", 30);

  @Test
  void noBenchmarkThatExecutesAChangeIsLeftOut() throws IOException {
    List<Pair> pairs = new ArrayList<>();
    Path folder = GateProject.freshFolder("histories");
    for (Library library : Library.chosen(System.getProperty("perfgate.it.cases", ""))) {
      History history = History.of(library, clones.resolve(library.id()), folder);
      for (String commit : history.last(commits)) {
        Pair pair = history.next(commit);
        System.out.println(String.join("  ", pair.cells()));
        pairs.add(pair);
      }
      pairs.add(history.documentation());
      System.out.println(
          library.id() + ", a commit of documentation: " + pairs.get(pairs.size() - 1).cells());
    }

    Table table = new Table("histories", Pair.COLUMNS, pairs.stream().map(Pair::cells).toList());
    Files.writeString(folder.resolve("histories.csv"), table.toCsv());
    Summary.of(pairs).forEach(System.out::println);
    assertThat(pairs).isNotEmpty().allSatisfy(pair -> assertThat(pair.missed()).isEmpty());
  }
}
