package io.github.perfgate.core.gate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.workload.harness.ClassIndex;
import io.github.perfgate.core.workload.spl.Documented;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Source;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DocumentationDoubtsTest {
  @Test
  void valuesBeyondTheirEndsAndMissingMethodsAreDoubtful() {
    Documented generator =
        new Documented(
            new MethodName("java.util.Collections", "nCopies", null),
            null,
            "lists",
            List.of(
                new Documented.Parameter(0, "size", "elements", 1, 100),
                new Documented.Parameter(
                    1, "fill", "", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)),
            List.of("java.util.Arrays.sort(long[]", "java.util.Arrays#gone", "java.util.Arrows.m"),
            List.of());
    Formulas formulas =
        new Formulas(
            List.of(
                new Formulas.Text(
                    new Source(
                        "a.spl",
                        "for n in {0, 1, 100, 1000}"
                            + " java.util.List#size[java.util.Collections#nCopies](n, -7) < 1 s"),
                    null,
                    null,
                    List.of())),
            List.of(),
            false,
            Map.of(),
            List.of(generator));

    try (ClassIndex classes = new ClassIndex(List.of())) {
      assertThat(Requirements.of(formulas, List.of(), classes).warnings())
          .containsExactly(
              "@SeeAlso of java.util.Collections#nCopies names java.util.Arrays#gone, which does not exist",
              "@SeeAlso of java.util.Collections#nCopies names java.util.Arrows.m, which does not exist",
              "a.spl:1:1: 0 is beyond what @Param of java.util.Collections#nCopies allows: size (elements, from 1, to 100)",
              "a.spl:1:1: 1000 is beyond what @Param of java.util.Collections#nCopies allows: size (elements, from 1, to 100)");
    }
  }
}
