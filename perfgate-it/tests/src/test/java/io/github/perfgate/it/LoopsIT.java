package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A project with a quadratic method and a needed nested loop, and what becomes of both. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("all")
class LoopsIT {
  private static final String KNOWN = "src/test/loops/known-loops.txt";
  private static final String NEEDED = "src/test/loops/needed-loops.txt";
  private static final String NAMES = "src/main/java/com/acme/Names.java";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @BeforeAll
  void create() {
    project = GateProject.create(folder, "loops").from("loops");
  }

  @Test
  @Order(1)
  void findsTheRedundantLoop() throws IOException {
    loops(project)
        .with("-Dperfgate.loops.failOn=high")
        .run()
        .shouldFail()
        .shouldSay(
            "Failed: 1 redundant nested loop, by <loops><failOn>",
            "HIGH com.acme.Names.distinct(List), line ",
            "`ArrayList.contains` goes through the same elements",
            "a set of the same elements");
    JsonNode json = json(project);
    assertThat(json.at("/watched/tests").intValue()).isEqualTo(2);
    assertThat(json.at("/watched/obstacles")).isEmpty();
    assertThat(json.at("/loops")).as("the needed loops are no finding").hasSize(1);
    assertThat(json.at("/loops/0/outer/class").textValue()).isEqualTo("com.acme.Names");
    assertThat(json.at("/loops/0/workloads/0").textValue())
        .isEqualTo("com.acme.NamesTest.distinct");
    assertThat(json.at("/loops/0/source/path").textValue()).isEqualTo(NAMES);
    assertThat(project.read("target/perfgate/loops.html"))
        .contains("com.acme.Names.distinct(List)");
    assertThat(project.read("target/perfgate/loops.sarif")).contains("perfgate/redundant-loop");
  }

  @Test
  @Order(2)
  void failsWhenANewLoopComes() throws IOException {
    loops(project).with("-Dperfgate.loops.writeKnown=true").run().shouldPass();
    assertThat(project.read(KNOWN))
        .contains("com.acme.Names.distinct(List) > java.util.ArrayList.contains\n");

    // The known loop moves, and two more come; both loops of one of them are the JDK's.
    project.replace(
        NAMES,
        "  /** Quadratic",
        """
          /** Quadratic, too. */
          public static int known(List<String> names, List<String> others) {
            int known = 0;
            for (String name : names) {
              known += others.indexOf(name) < 0 ? 0 : 1;
            }
            return known;
          }

          public static boolean without(List<String> names, List<String> others) {
            return new ArrayList<>(names).removeAll(others);
          }

          /** Quadratic""");
    project.replace(
        "src/test/java/com/acme/NamesTest.java",
        "    assertEquals(names, Names.distinct(names));",
        """
            assertEquals(names, Names.distinct(names));
            assertEquals(80, Names.known(names, names));
            Names.without(names, names);""");
    loops(project)
        .run()
        .shouldFail()
        .shouldSay(
            "Failed: 2 redundant nested loops, new since ",
            "HIGH (new) com.acme.Names.known(",
            "HIGH (new) com.acme.Names.without(List, List), line ")
        .shouldNotSay("com.acme.Names.distinct");
    assertThat(json(project).at("/loops").findValuesAsText("key"))
        .contains(
            "com.acme.Names.without(List, List) > java.util.ArrayList.removeAll"
                + " > java.util.ArrayList.contains");
    assertThat(project.read("target/perfgate/loops.html"))
        .contains("com.acme.NamesTest.distinct(), line ");
  }

  @Test
  @Order(3)
  @Tag("all")
  void aNeededLoopHasAReason() throws IOException {
    project.write(NEEDED, "com.acme.Names.known:\n");
    loops(project).run().shouldFail().shouldSay("needed-loops.txt:1 has no reason");

    project.write(
        NEEDED,
        """
        com.acme.Names.known: there are a few dozens of names
        com.acme.Names.without(List, List) > java.util.ArrayList.contains: there are few, too
        """);
    loops(project)
        .run()
        .shouldPass()
        .shouldSay("1 redundant nested loop seen in 2 unit tests", "0 new, besides 2 needed ones");
    assertThat(json(project).at("/loops").findValuesAsText("reason"))
        .containsExactlyInAnyOrder("there are a few dozens of names", "there are few, too");
    assertThat(Files.exists(project.file("target/perfgate/index.html")))
        .as("nothing is measured")
        .isFalse();
  }

  private static MavenCall loops(GateProject project) {
    return project.mvn("test-compile", "perfgate:find-loops");
  }

  private static JsonNode json(GateProject project) throws IOException {
    return new ObjectMapper().readTree(project.read("target/perfgate/loops.json"));
  }
}
