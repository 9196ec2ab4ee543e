package io.github.perfgate.it.situations;

import io.github.perfgate.it.harness.GateProject;

/** The examples that users copy: they count words. A change counts them twenty times. */
final class Examples {
  static final String ACME = "src/main/java/com/acme/";
  static final String WORDS = ACME + "Words.java";
  static final String BENCHMARK = "src/test/java/com/acme/WordsBenchmark.java";
  static final String TEST = "src/test/java/com/acme/WordsTest.java";
  static final String REACTOR_WORDS = "words/" + WORDS;
  static final String REACTOR_BENCHMARK = "bench/" + ACME + "WordsBenchmark.java";

  private static final String ONCE = "return text.split(\" \").length;";

  private Examples() {}

  /** One module with a benchmark, not committed. */
  static GateProject oneModule(GateProject project) {
    return project.fromExample("one-module");
  }

  /** A module, and another one with a benchmark of it, not committed. */
  static GateProject reactor(GateProject project) {
    return project.fromExample("reactor");
  }

  /** One module with a unit test, not committed. */
  static GateProject unitTests(GateProject project) {
    return project.fromExample("unit-tests");
  }

  /** Commits everything. */
  static GateProject save(GateProject project) {
    project.commit("Count words");
    return project;
  }

  /** Makes the code twenty times slower, and commits nothing. */
  static GateProject slow(GateProject project) {
    return slow(project, WORDS);
  }

  /** The same in another file. */
  static GateProject slow(GateProject project, String file) {
    return project.replace(
        file,
        ONCE,
        """
        int words = 0;
            for (int i = 0; i < 20; i++) {
              words += text.split(" ").length;
            }
            return words / 20;""");
  }

  /** Makes the code slower for more than a thousand characters, and commits nothing. */
  static GateProject slowForManyWords(GateProject project) {
    return project.replace(
        WORDS,
        ONCE,
        """
        int words = text.split(" ").length;
            for (int i = 0; text.length() > 1000 && i < 20; i++) {
              words = text.split(" ").length;
            }
            return words;""");
  }

  /** Adds a plugin to the pom's build. */
  static GateProject plugin(GateProject project, String plugin) {
    return project.replace(
        "pom.xml",
        "\n  <build>\n    <plugins>\n",
        "\n  <build>\n    <plugins>\n" + plugin.indent(6));
  }

  /** Adds a member to the class {@code Words}, or to another one. */
  static GateProject member(GateProject project, String file, String member) {
    String text = project.read(file);
    return project.write(file, text.substring(0, text.lastIndexOf('}')) + member.indent(2) + "}\n");
  }

  /** Runs commands that must succeed. */
  static GateProject shell(GateProject project, String script) {
    project.shell(script).run().shouldPass();
    return project;
  }

  /** A project in a folder beside this one. */
  static GateProject beside(GateProject project, String name) {
    return GateProject.open(project.directory().getParent(), name);
  }
}
