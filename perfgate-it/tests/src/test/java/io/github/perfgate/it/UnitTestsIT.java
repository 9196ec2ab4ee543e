package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A project with unit tests and nothing else: no JMH, no formula, and no edit of its poms. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UnitTestsIT {
  /** Where there are formulas, tests are not measured unless somebody asks for it. */
  private static final String ENABLED = "-Dperfgate.junit.enabled=true";

  private static final String CELL = "src/main/java/com/acme/Cell.java";
  private static final String ROW = "src/main/java/com/acme/Row.java";
  private static final String CELL_TEST = "src/test/java/com/acme/CellTest.java";
  private static final String PADS = "com.acme.CellTest.pads";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @BeforeAll
  void create() {
    project = GateProject.create(folder, "tested").from("tested");
    project.commit("Render tables");
  }

  @Test
  @Tag("all")
  void whatNoTestExecutesIsNotMeasured() {
    project.write(
        "src/main/java/com/acme/Unused.java", "package com.acme;\n\nfinal class Unused {}\n");

    MavenRun gate = gate().shouldPass();

    gate.shouldSay("A change can affect 0 of 8 unit tests");
    assertThat(gate.results().workloads()).isEmpty();
    project.delete("src/main/java/com/acme/Unused.java");
  }

  @Test
  void aMethodThatBecameSlowFailsTheTestThatExecutesIt() {
    String before = project.read(CELL);
    padSlowly();

    MavenRun gate = gate("-Dperfgate.includes=CellTest.pads,rendersOnlyOnce").shouldFail();

    gate.shouldSay("REGRESSION", "of 8 unit tests");
    assertThat(gate.results().workload(PADS).verdict()).isEqualTo("REGRESSION");
    assertThat(gate.results().workload(PADS).json().path("kind").asText()).isEqualTo("junit");
    assertThat(gate.results().workload("com.acme.TableTest.rendersOnlyOnce").verdict())
        .isEqualTo("NOT_COMPARABLE");
    project.write(CELL, before);
  }

  @Test
  void aTestThatWasAdaptedToARenamedMethodIsComparedWithItsEarlierForm() {
    String before = project.read(CELL);
    String test = project.read(CELL_TEST);
    padSlowly();
    project.replace(CELL, "String pad(", "String fill(");
    project.replace(ROW, "Cell::pad", "Cell::fill");
    project.replace(CELL_TEST, "Cell.pad(", "Cell.fill(");
    project.replace(CELL_TEST, "void pads(", "void fills(");

    MavenRun gate = gate("-Dperfgate.includes=CellTest").shouldFail();

    MeasuredWorkload fills = gate.results().workload("com.acme.CellTest.fills");
    assertThat(fills.verdict()).isEqualTo("REGRESSION");
    assertThat(fills.json().at("/benchmark/kind").asText()).isEqualTo("ADAPTED");
    assertThat(fills.json().at("/benchmark/formerly").asText()).isEqualTo(PADS);
    project.write(CELL, before);
    project.write(CELL_TEST, test);
    project.replace(ROW, "Cell::fill", "Cell::pad");
  }

  @Test
  @Tag("all")
  void itFailsEveryTestThatExecutesIt() {
    String before = project.read(CELL);
    padSlowly();

    MavenRun gate = gate().shouldFail();

    assertThat(gate.results().workload(PADS).verdict()).isEqualTo("REGRESSION");
    assertThat(gate.results().workload("com.acme.TableTest.renders()").verdict())
        .isEqualTo("REGRESSION");
    assertThat(gate.results().workload("com.acme.TableTest.renders(int)[2]").verdict())
        .isEqualTo("REGRESSION");
    assertThat(gate.results().workload("com.acme.TableTest.rendersOnlyOnce").verdict())
        .isEqualTo("NOT_COMPARABLE");
    assertThat(gate.results().workload("com.acme.TableTest.rendersOnlyOnce").json().toString())
        .contains("it passes once only");
    assertThat(gate.results().workloads()).hasSize(5);
    project.write(CELL, before);
  }

  @Test
  @Tag("all")
  void selectTellsForEachTestWhyItWouldBeMeasuredOrNot() {
    String before = project.read(CELL);
    project.replace(CELL, "    return padded.toString();", "    return String.valueOf(padded);");

    MavenRun select =
        project.mvn("test-compile", "perfgate:plan", "-Dperfgate.baseline=HEAD").run().shouldPass();

    select.shouldSay("it executes com.acme.Cell.pad(");
    select.shouldSay("it executes nothing that changed");
    select.shouldSay("of 8 unit tests would be measured");
    project.write(CELL, before);
  }

  @Test
  @Tag("all")
  void aFormulaOverUnitTestsDecidesInsteadOfTheMargin() {
    String before = project.read(CELL);
    padSlowly();

    MavenRun allowed =
        gate(ENABLED, "-Dperfgate.formulas=for t in tests('CellTest') t <= 1000000 * t@BASELINE")
            .shouldFail();
    assertThat(allowed.results().json().path("formulas").get(0).path("verdict").asText())
        .isEqualTo("HOLDS");
    allowed.shouldSay("com.acme.TableTest.renders");
    gate(ENABLED, "-Dperfgate.formulas=for t in tests('Cell') t <= 1.5 * t@BASELINE")
        .shouldFail()
        .shouldSay("for t in tests('Cell') t <= 1.5 * t@BASELINE");
    gate(ENABLED, "-Dperfgate.formulas=for t in tests('CelTest') t <= t@BASELINE")
        .shouldFail()
        .shouldSay("is found in no unit test's name; there are com.acme.");
    project
        .mvn("verify", "-Dperfgate.formulas=for t in tests('Cell') t < 1 s")
        .run()
        .shouldFail()
        .shouldSay("unit tests are no workloads of this gate", "<junit><enabled>");
    project.write(CELL, before);
  }

  @Test
  @Tag("all")
  void testsRunAsSurefireRunsThem() {
    GateProject ruled = GateProject.create(folder, "ruled").from("tested");
    ruled.replace(
        "pom.xml",
        "<skip>true</skip>",
        """
        <skip>true</skip>
        <includes><include>**/*Spec.java</include></includes>
        <excludedGroups>slow</excludedGroups>
        <systemPropertyVariables><width>10</width></systemPropertyVariables>
        <environmentVariables><LEVEL>3</LEVEL></environmentVariables>
        <workingDirectory>target/work</workingDirectory>
        <argLine>@{argLine} -Dfill=" "</argLine>
        """);
    ruled.write(
        "src/test/java/com/acme/CellSpec.java",
        """
        package com.acme;

        import static org.junit.jupiter.api.Assertions.*;

        import org.junit.jupiter.api.Tag;
        import org.junit.jupiter.api.Test;

        class CellSpec {
          @Test
          void pads() {
            assertEquals(Integer.getInteger("width"), Cell.pad("a").length());
            assertTrue(Cell.pad("a").endsWith(System.getProperty("fill")));
            assertTrue(new java.io.File(System.getProperty("basedir"), "pom.xml").exists());
            assertEquals("3", System.getenv("LEVEL"));
            assertTrue(System.getProperty("user.dir").endsWith("work"));
          }

          @Test
          @Tag("slow")
          void padsSlowly() {
            Cell.pad("b");
          }
        }
        """);
    ruled.commit("Specify cells");
    padSlowly(ruled);

    MavenRun gate = gate(ruled, "-DargLine=-javaagent:no-jacoco.jar=x").shouldFail();

    gate.shouldSay("A change can affect 1 of 1 unit test");
    gate.shouldSay(
        "Unit tests run without what measures their coverage: -javaagent:no-jacoco.jar=x");
    assertThat(gate.results().workload("com.acme.CellSpec.pads").verdict()).isEqualTo("REGRESSION");
  }

  @Test
  @Tag("all")
  void whatSurefireAddsIsThere() {
    GateProject modular = GateProject.create(folder, "modular").from("tested");
    modular.replace("pom.xml", "<artifactId>junit-jupiter<", "<artifactId>junit-jupiter-api<");
    modular.replace(
        "pom.xml",
        "<skip>true</skip>",
        """
        <skip>true</skip>
        <additionalClasspathElements><element>more</element></additionalClasspathElements>
        <properties>
          <configurationParameters>
            junit.jupiter.testinstance.lifecycle.default = per_class
          </configurationParameters>
        </properties>
        """);
    modular.write("more/more.txt", "more");
    modular.write(
        "src/main/java/module-info.java",
        "module acme { exports com.acme; uses java.lang.Runnable; provides java.lang.Runnable with com.acme.Wide; }\n");
    modular.write(
        "src/main/java/com/acme/Wide.java",
        """
        package com.acme;

        public final class Wide implements Runnable {
          @Override
          public void run() {}
        }
        """);
    modular.write(
        "src/test/java/com/acme/WideTest.java",
        """
        package com.acme;

        import static org.junit.jupiter.api.Assertions.*;

        import org.junit.jupiter.api.BeforeAll;
        import org.junit.jupiter.api.Test;

        class WideTest {
          @BeforeAll
          void onOneInstance() {
            assertNotNull(WideTest.class.getResource("/more.txt"));
          }

          @Test
          void runs() {
            java.util.ServiceLoader.load(Runnable.class).findFirst().orElseThrow().run();
          }
        }
        """);
    modular.delete("src/test/java/com/acme/CellTest.java");
    modular.delete("src/test/java/com/acme/TableTest.java");
    modular.commit("Provide a service");
    modular.replace("src/main/java/com/acme/Wide.java", "run() {}", "run() { hashCode(); }");

    modular
        .mvn("test-compile", "perfgate:plan", "-Dperfgate.baseline=HEAD")
        .run()
        .shouldPass()
        .shouldSay("com.acme.WideTest.runs: it executes com.acme.Wide.run(), which changed")
        .shouldSay("1 of 1 unit test");
  }

  @Test
  @Tag("all")
  void aClassThatDoesNotEndInTimeIsUnknownAndNoError() {
    GateProject slow = GateProject.create(folder, "slow").from("tested");
    slow.write(
        "src/test/java/com/acme/SleepTest.java",
        """
        package com.acme;

        class SleepTest {
          @org.junit.jupiter.api.Test
          void sleeps() throws InterruptedException {
            Thread.sleep(120_000);
          }
        }
        """);
    slow.commit("Sleep");
    padSlowly(slow);

    MavenRun gate = gate(slow, "-Dperfgate.budget=60s", "-Dperfgate.failOn=never").shouldPass();

    gate.shouldSay("The tests of 2 of 3 test classes", "com.acme.SleepTest, com.acme.TableTest");
    assertThat(gate.results().workload(PADS).verdict()).isEqualTo("REGRESSION");
    assertThat(gate.results().workload("com.acme.SleepTest.*").verdict()).isEqualTo("INCONCLUSIVE");

    MavenRun next = gate(slow, "-Dperfgate.budget=60s", "-Dperfgate.failOn=never").shouldPass();

    next.shouldSay("The tests of 1 of 3 test classes");
    assertThat(next.results().workloads())
        .extracting(MeasuredWorkload::id)
        .contains("com.acme.TableTest.renders()");
  }

  private void padSlowly() {
    padSlowly(project);
  }

  private static void padSlowly(GateProject project) {
    project.replace(
        CELL,
        "    return padded.toString();",
        "    for (long end = System.nanoTime() + 2_000_000; System.nanoTime() < end; ) {}\n"
            + "    return padded.toString();");
  }

  private MavenRun gate(String... more) {
    return gate(project, more);
  }

  private static MavenRun gate(GateProject project, String... more) {
    return project
        .mvn("verify", "-Dperfgate.baseline=HEAD")
        .with(more)
        .with("-Dperfgate.maxRounds=10")
        .run();
  }
}
