package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The page that {@code perfgate:report} adds to a project's site. */
@Tag("all")
class SiteIT {
  private static final String SITE = "org.apache.maven.plugins:maven-site-plugin:3.22.0:site";
  private static final String PAGE = "target/site/performance.html";
  private static final String REPORT = "target/site/perfgate/index.html";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  @Test
  void theSiteHasAPageWithTheOutcomeOfTheLastGateAndItsReport() {
    GateProject project = GateProject.create(folder, "site").from("single");
    project.replace(
        "pom.xml",
        "  <build>",
        """
          <reporting>
            <excludeDefaults>true</excludeDefaults>
            <plugins>
              <plugin>
                <groupId>io.github.perfgate</groupId>
                <artifactId>perfgate-maven-plugin</artifactId>
                <version>%s</version>
              </plugin>
            </plugins>
          </reporting>
          <build>"""
            .formatted(GateProject.goal("report").split(":")[2]));
    project.commit("Sum texts up");

    project.mvn(SITE).run().shouldPass();
    assertThat(project.read(PAGE))
        .contains("No gate has measured this module yet", "mvn verify site");
    assertThat(project.file(REPORT)).doesNotExist();

    project
        .mvn("verify", SITE, "-Dperfgate.workload=com.acme.ChecksumBenchmark.same")
        .with("-Dperfgate.baseline=HEAD", "-Dperfgate.select=all", "-Dperfgate.maxRounds=5")
        .run()
        .shouldPass();
    assertThat(project.read(PAGE))
        .contains(
            "com.acme:text", "the baseline (", ": 1 workload", "href=\"perfgate/index.html\"");
    assertThat(project.file(REPORT))
        .hasSameTextualContentAs(project.file("target/perfgate/index.html"));

    project
        .mvn("perfgate:report")
        .run()
        .shouldFail()
        .shouldSay("<reporting>", "mvn io.github.perfgate:perfgate-maven-plugin:merge");
  }
}
