package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.Results;
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

/**
 * A library at the root of a repository, and its benchmarks in a folder with a Maven project of its
 * own. Maven takes the library from the local repository, where it is as old as its last
 * installation.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OutsideIT {
  private static final String SUMS = "src/main/java/com/acme/lib/Sums.java";
  private static final String COMPARISON = "target/perfgate-compare";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private String fast;
  private String slow;

  @BeforeAll
  void create() {
    project = GateProject.create(folder, "outside").from("outside");
    fast = project.commit("Add up");
    // Ten times the work: so much that chance cannot decide.
    project.replace(SUMS, "return 10;", "return 100;");
    slow = project.commit("Add up more carefully");
  }

  @Test
  @Order(1)
  void comparesCommitsOfALibraryThatIsNotInstalled() {
    MavenRun run = compare(fast, slow).run().shouldPass();

    assertThat(run.results("bench", COMPARISON).workload(".sum").verdict()).isEqualTo("REGRESSION");
    run.shouldSay("built together", "library (pom.xml)");
  }

  @Test
  @Order(2)
  void findsARegressionThatIsNotCommittedAlthoughAnOlderLibraryIsInstalled() {
    // given
    project.replace(SUMS, "return 100;", "return 10;");
    project.mvn("install").run().shouldPass();
    project.commit("Add up as before");
    project.replace(SUMS, "return 10;", "return 100;");

    // when
    MavenRun gate = gate().with("-Dperfgate.baseline=HEAD").run().shouldFail();

    // then
    Results results = gate.results("bench");
    assertThat(results.workload(".sum").verdict()).isEqualTo("REGRESSION");
    gate.shouldSay("library (pom.xml)", "SumsBenchmark.sum");
    assertThat(gate.log()).doesNotContain("changes of it are not compared");
  }

  @Test
  @Order(3)
  void findsTheCommittedRegression() {
    project.commit("Add up more carefully again");

    MavenRun gate = gate().with("-Dperfgate.baseline=HEAD~1").run().shouldFail();

    assertThat(gate.results("bench").workload(".sum").verdict()).isEqualTo("REGRESSION");
  }

  @Test
  @Order(4)
  void measuresNothingForDocumentation() {
    project.write("README.md", "Adds up.\n").commit("Document");

    MavenRun gate = gate().with("-Dperfgate.baseline=HEAD~1").run().shouldPass();

    assertThat(gate.results("bench").workload(".sum").rounds()).isZero();
  }

  @Test
  @Order(5)
  void benchmarksOfAReleaseBesideTheLibraryCompareNothing() {
    project.mvn("install").run().shouldPass();
    project.replace("pom.xml", "<version>1.0-SNAPSHOT<", "<version>2.0-SNAPSHOT<").commit("Go on");
    project.replace(SUMS, "return 100;", "return 10;").commit("Add up less");

    gate()
        .with("-Dperfgate.baseline=HEAD~1")
        .run()
        .shouldFail()
        .shouldSay("library:1.0-SNAPSHOT is the same for both versions", "2.0-SNAPSHOT")
        .shouldSay("-Dperfgate.baseline=groupId:artifactId:version");
  }

  @Test
  @Order(6)
  void benchmarksWithoutTheLibraryCompareNothing() {
    project.delete("src").delete("pom.xml").commit("Only benchmarks");
    project.write("README.md", "Benchmarks.\n").commit("Document again");

    gate()
        .with("-Dperfgate.baseline=HEAD~1")
        .run()
        .shouldFail()
        .shouldSay("library:1.0-SNAPSHOT comes from the local repository", "no pom of this")
        .shouldSay("-Dperfgate.baseline=groupId:artifactId:version");
  }

  private MavenCall gate() {
    return project.mvn("verify", "-f", "bench/pom.xml", "-Dperfgate.maxRounds=10");
  }

  private MavenCall compare(String baseline, String candidate) {
    return project
        .perfgate("compare")
        .with("-f", "bench/pom.xml", "-Dperfgate.maxRounds=10")
        .with("-Dperfgate.baseline=" + baseline, "-Dperfgate.candidate=" + candidate);
  }
}
