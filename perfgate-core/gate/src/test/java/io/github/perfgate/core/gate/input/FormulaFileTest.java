package io.github.perfgate.core.gate.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.harness.source.SourceLine;
import io.github.perfgate.core.workload.spl.GroundFormula;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormulaFileTest {
  @TempDir Path folder;

  @Test
  void aFileOfFormulasIsKnownByThePlaceOfTheRequirement() {
    Path file = folder.resolve("limits.spl");

    assertThat(new FormulaFile(file).find(requirement("a <= b", "sub:dir/limits.spl:12:3")))
        .contains(new SourceLine(file, 12));
  }

  @Test
  void aPomIsSearchedBehindTheElement() throws IOException {
    Path pom =
        Files.writeString(
            folder.resolve("pom.xml"),
            String.join(
                "\r\n",
                "<project>",
                "  <!-- a <= b stands below -->",
                "  <formulas>",
                "    <formula>x@CURRENT &lt;= 1.02 *   x@BASELINE</formula>",
                "    <formula><![CDATA[a <= b]]></formula>",
                "  </formulas>",
                "  <other>c &lt;= d</other>",
                "</project>"));

    assertThat(new FormulaFile(pom).find(requirement("a <= b\n and more", "<formulas>:2:1")))
        .contains(new SourceLine(pom, 5));
    assertThat(new FormulaFile(pom).find(requirement("x@CURRENT <= 1.02 * x@BASELINE", "f:1:1")))
        .contains(new SourceLine(pom, 4));
    assertThat(new FormulaFile(pom).find(requirement("c <= d", "f:1:1"))).isEmpty();
  }

  private static Requirement requirement(String text, String place) {
    return new Requirement(text, place, new GroundFormula.All(List.of()));
  }
}
