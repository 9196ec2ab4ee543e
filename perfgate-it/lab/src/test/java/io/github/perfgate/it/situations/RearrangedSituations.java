package io.github.perfgate.it.situations;

import static io.github.perfgate.it.situations.Examples.BENCHMARK;
import static io.github.perfgate.it.situations.Examples.REACTOR_WORDS;
import static io.github.perfgate.it.situations.Examples.TEST;
import static io.github.perfgate.it.situations.Examples.WORDS;
import static io.github.perfgate.it.situations.Situation.READING;

import io.github.perfgate.it.harness.GateProject;
import java.util.List;

/** The code is put elsewhere by the change that makes it slow. */
final class RearrangedSituations {
  private static final String POM = "pom.xml";
  private static final Expected RED_OR_NOTHING_COMPARED =
      Expected.red().orFails("says that nothing was compared", "nothing.{0,9}compared");

  private RearrangedSituations() {}

  static List<Situation> all() {
    return List.of(
        new Situation(
            "library-module-in-another-folder",
            READING,
            Expected.red(),
            project -> {
              Examples.slow(reactor(project), REACTOR_WORDS);
              return moved(project, "words", "libraries/words")
                  .replace("libraries/words/pom.xml", "</parent>", parentAbove());
            }),
        new Situation(
            "library-module-gets-another-name",
            READING,
            RED_OR_NOTHING_COMPARED,
            project -> {
              Examples.slow(reactor(project), REACTOR_WORDS);
              return moved(project, "words", "text")
                  .replace("text/pom.xml", artifact("words"), artifact("text"))
                  .replace("bench/pom.xml", artifact("words"), artifact("text"));
            }),
        new Situation(
            "benchmark-module-in-another-folder",
            READING,
            Expected.red(),
            project ->
                moved(Examples.slow(reactor(project), REACTOR_WORDS), "bench", "benchmarks")),
        new Situation(
            "benchmark-module-gets-another-name",
            READING,
            Expected.red(),
            project ->
                moved(Examples.slow(reactor(project), REACTOR_WORDS), "bench", "benchmarks")
                    .replace("benchmarks/pom.xml", artifact("bench"), artifact("benchmarks"))),
        new Situation(
            "code-moves-to-a-new-module", READING, Expected.red(), RearrangedSituations::newModule),
        new Situation(
            "one-module-becomes-two",
            READING,
            RED_OR_NOTHING_COMPARED,
            RearrangedSituations::divided),
        new Situation(
            "all-packages-renamed",
            READING,
            Expected.red(),
            project -> packages(Examples.slow(oneModule(project)), WORDS, BENCHMARK)),
        new Situation(
            "benchmark-inherited-from-a-new-class",
            READING,
            Expected.red(),
            RearrangedSituations::inherited),
        new Situation(
            "unit-test-class-renamed",
            READING,
            Expected.red(),
            project -> renamed(Examples.slow(unitTests(project)), TEST, "WordsTest", "CountTest")),
        new Situation(
            "unit-test-method-renamed",
            READING,
            Expected.red(),
            project ->
                Examples.slow(unitTests(project))
                    .replace(TEST, "countsWhatSpacesSeparate", "separatesBySpaces")),
        new Situation(
            "packages-of-unit-tests-renamed",
            READING,
            Expected.red(),
            project -> packages(Examples.slow(unitTests(project)), WORDS, TEST)),
        new Situation(
            "unit-test-and-api-renamed",
            READING,
            RED_OR_NOTHING_COMPARED,
            project ->
                Examples.slow(unitTests(project))
                    .replace(WORDS, "int count(", "int number(")
                    .replace(TEST, "Words.count(", "Words.number(")));
  }

  private static GateProject oneModule(GateProject project) {
    return Examples.save(Examples.oneModule(project));
  }

  private static GateProject reactor(GateProject project) {
    return Examples.save(Examples.reactor(project));
  }

  private static GateProject unitTests(GateProject project) {
    return Examples.save(Examples.unitTests(project));
  }

  /** A module in another folder. */
  private static GateProject moved(GateProject project, String from, String to) {
    Examples.shell(project, "mkdir -p %2$s && rmdir %2$s && mv %1$s %2$s".formatted(from, to));
    return project.replace(POM, "<module>" + from, "<module>" + to);
  }

  private static String parentAbove() {
    return "  <relativePath>../../pom.xml</relativePath>\n  </parent>";
  }

  private static String artifact(String name) {
    return "<artifactId>" + name + "</artifactId>";
  }

  /** A class under another name. */
  private static GateProject renamed(GateProject project, String file, String from, String to) {
    String text = project.read(file).replace(from, to);
    return project.delete(file).write(file.replace(from, to), text);
  }

  /** Classes in another package. */
  private static GateProject packages(GateProject project, String... files) {
    for (String file : files) {
      String text = project.read(file).replace("com.acme", "org.other");
      project.delete(file).write(file.replace("com/acme", "org/other"), text);
    }
    return project;
  }

  private static GateProject inherited(GateProject project) {
    Examples.slow(oneModule(project));
    String text = project.read(BENCHMARK);
    return project
        .write(
            BENCHMARK.replace("WordsBenchmark", "AbstractWordsBenchmark"),
            text.replace("class WordsBenchmark", "abstract class AbstractWordsBenchmark"))
        .write(
            BENCHMARK,
            """
            package com.acme;

            public class WordsBenchmark extends AbstractWordsBenchmark {}
            """);
  }

  private static GateProject newModule(GateProject project) {
    Examples.slow(reactor(project), REACTOR_WORDS);
    String pom = project.read("words/pom.xml");
    Examples.shell(project, "mkdir text && mv words/src text/src");
    return project
        .write("text/pom.xml", pom.replace(artifact("words"), artifact("text")))
        .write("words/src/main/java/com/acme/Other.java", "package com.acme;\n\nclass Other {}\n")
        .replace(
            "words/pom.xml",
            artifact("words"),
            """
            <artifactId>words</artifactId>

              <dependencies>
                <dependency>
                  <groupId>com.acme</groupId>
                  <artifactId>text</artifactId>
                  <version>${project.version}</version>
                </dependency>
              </dependencies>""")
        .replace(
            POM,
            "    <module>words</module>",
            "    <module>text</module>\n    <module>words</module>");
  }

  /** The single module becomes the reactor of the other example, with equal coordinates. */
  private static GateProject divided(GateProject project) {
    oneModule(project);
    project.delete("src").delete(POM);
    return Examples.slow(Examples.reactor(project), REACTOR_WORDS);
  }
}
