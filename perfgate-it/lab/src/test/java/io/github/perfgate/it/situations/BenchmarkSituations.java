package io.github.perfgate.it.situations;

import static io.github.perfgate.it.situations.Examples.BENCHMARK;
import static io.github.perfgate.it.situations.Examples.REACTOR_WORDS;
import static io.github.perfgate.it.situations.Examples.WORDS;

import io.github.perfgate.it.harness.GateProject;
import java.util.List;

/** The benchmarks change together with the code, or the baseline does not show them. */
final class BenchmarkSituations {
  private static final String POM = "pom.xml";
  private static final String MODULE = "    <module>bench</module>\n";

  private BenchmarkSituations() {}

  static List<Situation> all() {
    return List.of(
        new Situation(
            "api-and-benchmark-renamed",
            "NethermindEth/nethermind#13088",
            Expected.red()
                .orFails("says that nothing was compared", "not comparable|nothing.{0,9}compared"),
            BenchmarkSituations::renamedApi),
        new Situation(
            "benchmark-moved-to-another-class",
            "bheisler/criterion.rs#530",
            Expected.red(),
            BenchmarkSituations::renamedClass),
        new Situation(
            "benchmark-method-renamed",
            "cryspen/hacl-packages#325",
            Expected.red(),
            project ->
                Examples.slow(Examples.save(Examples.oneModule(project)))
                    .replace(BENCHMARK, "public int count()", "public int words()")),
        new Situation(
            "benchmark-gets-a-parameter",
            "bheisler/criterion.rs#530",
            Expected.red(),
            BenchmarkSituations::parameter),
        new Situation(
            "benchmark-module-added-by-the-change",
            "camunda/camunda#1142",
            Expected.red(),
            BenchmarkSituations::addedModule),
        new Situation(
            "profile-with-benchmarks-that-skipTests-switches-off",
            "fakemongo/fongo#190",
            Expected.red().orFails("names the profile or skipTests", "skipTests|profile"),
            BenchmarkSituations::profile),
        new Situation(
            "benchmark-module-activated-by-an-ignored-file",
            "eXist-db/exist#6641",
            Expected.red().orFails("names module and profile", "bench.*profile|profile.*bench"),
            BenchmarkSituations::fileActivated));
  }

  private static GateProject renamedApi(GateProject project) {
    return Examples.slow(base(project))
        .replace(WORDS, "int count(", "int number(")
        .replace(BENCHMARK, "Words.count(", "Words.number(");
  }

  private static GateProject renamedClass(GateProject project) {
    Examples.slow(base(project));
    String benchmark = project.read(BENCHMARK).replace("WordsBenchmark", "CountBenchmark");
    return project
        .delete(BENCHMARK)
        .write(BENCHMARK.replace("WordsBenchmark", "CountBenchmark"), benchmark);
  }

  private static GateProject parameter(GateProject project) {
    Examples.oneModule(project)
        .replace(BENCHMARK, "  @Param(\"1000\")\n", "")
        .replace(BENCHMARK, "import org.openjdk.jmh.annotations.Param;\n", "")
        .replace(BENCHMARK, "int words;", "int words = 1000;");
    return Examples.slow(Examples.save(project))
        .replace(
            BENCHMARK,
            "int words = 1000;",
            "@org.openjdk.jmh.annotations.Param(\"1000\") int words;");
  }

  private static GateProject addedModule(GateProject project) {
    Examples.save(Examples.reactor(project).replace(POM, MODULE, "").delete("bench"));
    return Examples.slow(Examples.reactor(project), REACTOR_WORDS);
  }

  private static GateProject profile(GateProject project) {
    String pom = Examples.oneModule(project).read(POM);
    String end = "</dependencies>\n";
    String jmh = pom.substring(pom.indexOf("  <dependencies>"), pom.indexOf(end) + end.length());
    project
        .replace(POM, jmh, "")
        .replace(
            POM,
            "  <profiles>\n",
            """
              <profiles>
                <profile>
                  <id>jmh</id>
                  <activation>
                    <property>
                      <name>!skipTests</name>
                    </property>
                  </activation>
                  %s
                  <build>
                    <plugins>
                      <plugin>
                        <groupId>org.codehaus.mojo</groupId>
                        <artifactId>build-helper-maven-plugin</artifactId>
                        <version>3.6.1</version>
                        <executions>
                          <execution>
                            <phase>generate-test-sources</phase>
                            <goals>
                              <goal>add-test-source</goal>
                            </goals>
                            <configuration>
                              <sources>
                                <source>src/jmh/java</source>
                              </sources>
                            </configuration>
                          </execution>
                        </executions>
                      </plugin>
                    </plugins>
                  </build>
                </profile>
            """
                .formatted(jmh.strip()))
        .write("src/jmh/java/com/acme/WordsBenchmark.java", project.read(BENCHMARK))
        .delete("src/test");
    return Examples.slow(Examples.save(project));
  }

  private static GateProject fileActivated(GateProject project) {
    Examples.reactor(project)
        .replace(POM, MODULE, "")
        .replace(
            POM,
            "</project>",
            """
              <profiles>
                <profile>
                  <id>bench</id>
                  <activation>
                    <file>
                      <exists>${basedir}/.bench</exists>
                    </file>
                  </activation>
                  <modules>
                    <module>bench</module>
                  </modules>
                </profile>
              </profiles>
            </project>\
            """)
        .write(".bench", "")
        .write(".gitignore", "target/\n.bench\n");
    return Examples.slow(Examples.save(project), REACTOR_WORDS);
  }

  private static GateProject base(GateProject project) {
    return Examples.save(Examples.oneModule(project));
  }
}
