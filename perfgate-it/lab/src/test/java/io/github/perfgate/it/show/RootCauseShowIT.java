package io.github.perfgate.it.show;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * A unit test becomes a fifth slower because of one method three calls below it, a different one
 * each time. The gate has to see the slowdown and to name that method and no other.
 */
@Tag("show")
class RootCauseShowIT {
  private static final int CASES = 10;
  private static final int LEAVES = 8;
  private static final int STEPS = 500;
  private static final double SLOWDOWN = 0.2;
  private static final String LEAF = "src/main/java/com/acme/Leaf.java";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  @Test
  void tenTimesOfTen() {
    long first = Long.getLong("perfgate.it.seed", 1);
    List<String> wrong = new ArrayList<>();
    GateProject project = GateProject.create(folder, "tree").from("tested");
    for (String unused : new String[] {"CellTest", "TableTest"}) {
      project.delete("src/test/java/com/acme/" + unused + ".java");
    }
    for (long seed = first; seed < first + CASES; seed++) {
      Random random = new Random(seed);
      int[] steps = random.ints(LEAVES, 1, 9).map(weight -> weight * STEPS).toArray();
      int guilty = random.nextInt(LEAVES);
      write(project, steps);
      project.commit("A tree of seed " + seed);
      int all = Arrays.stream(steps).sum();
      int[] slower = steps.clone();
      slower[guilty] += (int) (all * SLOWDOWN);
      write(project, slower);

      MavenRun gate =
          project
              .mvn("verify", "-Dperfgate.baseline=HEAD", "-Dperfgate.junit.enabled=true")
              .with("-Dperfgate.explain.workloads=regressions", "-Dperfgate.explain.rounds=5")
              // The warm-up is as long as by default, as code that is not compiled yet hides
              // causes.
              .with("-Dperfgate.warmupIterations=20", "-Dperfgate.iterationTime=50ms")
              .with("-Dperfgate.measurementIterations=3")
              .timeout(Duration.ofMinutes(20))
              .run();

      MeasuredWorkload workload = gate.results().workload("com.acme.TreeTest.sums");
      List<String> causes = causes(workload.json().path("explanation"));
      String expected = "com.acme.Leaf.leaf" + guilty + "(int)";
      boolean right = workload.verdict().equals("REGRESSION") && causes.equals(List.of(expected));
      System.out.printf(
          "    seed %d: %s, %.3f times after %d rounds; slower: %s (%.2f times), named: %s, %s%n",
          seed,
          workload.verdict(),
          workload.slowdown(),
          workload.rounds(),
          expected,
          (double) slower[guilty] / steps[guilty],
          causes,
          right ? "right" : "WRONG");
      if (!right) {
        wrong.add("seed " + seed + ": " + causes + " instead of " + expected);
      }
    }

    assertThat(wrong).isEmpty();
  }

  private static List<String> causes(JsonNode explanation) {
    return StreamSupport.stream(explanation.path("nodes").spliterator(), false)
        .filter(node -> node.path("role").asText().equals("CAUSE"))
        .map(node -> node.path("method").asText())
        .toList();
  }

  /** A test, a tree of two branches, and eight methods below them that take their time. */
  private static void write(GateProject project, int[] steps) {
    project.write(
        "src/test/java/com/acme/TreeTest.java",
        """
        package com.acme;

        import static org.junit.jupiter.api.Assertions.assertNotEquals;

        import org.junit.jupiter.api.Test;

        class TreeTest {
          @Test
          void sums() {
            assertNotEquals(0, Tree.sum(7));
          }
        }
        """);
    project.write(
        "src/main/java/com/acme/Tree.java",
        """
        package com.acme;

        final class Tree {
          static int sum(int start) {
            return Branch.left(start) + Branch.right(start);
          }
        }
        """);
    project.write(
        "src/main/java/com/acme/Branch.java",
        """
        package com.acme;

        final class Branch {
          static int left(int start) {
            return Leaf.leaf0(start) + Leaf.leaf1(start) + Leaf.leaf2(start) + Leaf.leaf3(start);
          }

          static int right(int start) {
            return Leaf.leaf4(start) + Leaf.leaf5(start) + Leaf.leaf6(start) + Leaf.leaf7(start);
          }
        }
        """);
    StringBuilder leaf = new StringBuilder("package com.acme;\n\nfinal class Leaf {\n");
    for (int number = 0; number < steps.length; number++) {
      leaf.append(
          """
            static int leaf%d(int start) {
              int value = start;
              for (int step = 0; step < %d; step++) {
                value = value * 31 + (value >>> 3);
              }
              return value;
            }
          """
              .formatted(number, steps[number]));
    }
    project.write(LEAF, leaf.append("}\n").toString());
  }
}
