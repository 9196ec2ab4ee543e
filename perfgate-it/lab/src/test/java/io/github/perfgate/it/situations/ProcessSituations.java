package io.github.perfgate.it.situations;

import static io.github.perfgate.it.situations.Examples.BENCHMARK;
import static io.github.perfgate.it.situations.Examples.TEST;
import static io.github.perfgate.it.situations.Examples.WORDS;
import static io.github.perfgate.it.situations.Situation.READING;

import io.github.perfgate.it.harness.GateProject;
import java.util.List;

/** What benchmarks and tests need of their JVM and of the machine. */
final class ProcessSituations {
  private static final String FILL = "public void fill() {";
  private static final String TEXT = "private String text;";
  private static final String COUNT = "return Words.count(text);";

  private ProcessSituations() {}

  static List<Situation> all() {
    Situation port =
        new Situation(
            "fixed-port-in-turns",
            "thingsboard/thingsboard#15875",
            Expected.red().orFails("names interleaved", "interleaved"),
            ProcessSituations::port);
    return List.of(
        port,
        new Situation(
                "fixed-port-interleaved",
                "camunda/camunda#2380",
                Expected.red(),
                ProcessSituations::port)
            .with("-Dperfgate.strategy=interleaved"),
        new Situation(
            "more-than-the-fixed-heap",
            "apache/tinkerpop#274",
            Expected.red().orFails("names <heap>", "<heap>|perfgate\\.heap"),
            project -> memory(project, "new long[90][1_000_000]", COUNT)),
        new Situation(
            "heap-nearly-full",
            "openjdk/jdk#32315",
            Expected.red().and(" and a word about the heap", gated -> gated.says("<heap>|heap is")),
            project ->
                memory(
                    project,
                    "new long[5_600][10_000]",
                    "big[0] = new long[10_000];\n    " + COUNT)),
        new Situation(
            "surefire-additional-class-path",
            "hcoles/pitest#99",
            Expected.red()
                .orFails("names additionalClasspathElements", "additionalClasspathElement"),
            ProcessSituations::additionalClassPath),
        new Situation(
            "surefire-junit-parameters",
            "hcoles/pitest#173",
            Expected.red().orFails("names configurationParameters", "configurationParameters"),
            ProcessSituations::junitParameters),
        new Situation(
            "service-that-only-module-info-provides",
            "quarkusio/quarkus#23938",
            Expected.red().orFails("names module-info", "module-info|module path"),
            ProcessSituations::service),
        new Situation(
            "shutdown-hook-of-twenty-seconds",
            "palantir/atlasdb#3317",
            Expected.red(),
            ProcessSituations::hook),
        new Situation(
            "candidate-disturbs-itself",
            READING,
            Expected.red().orFails("names the other processes", "other processes"),
            ProcessSituations::disturbing));
  }

  private static GateProject port(GateProject project) {
    Examples.oneModule(project)
        .replace(
            BENCHMARK,
            FILL,
            """
            public void open() throws java.io.IOException {
                socket = new java.net.ServerSocket(18080);
              }

              @org.openjdk.jmh.annotations.TearDown
              public void shut() throws java.io.IOException {
                socket.close();
              }

              @Setup
              public void fill() {""")
        .replace(BENCHMARK, TEXT, TEXT + "\n  java.net.ServerSocket socket;");
    return Examples.slow(Examples.save(project));
  }

  private static GateProject memory(GateProject project, String big, String body) {
    Examples.oneModule(project)
        .replace(BENCHMARK, FILL, FILL + "\n    big = " + big + ";")
        .replace(BENCHMARK, TEXT, TEXT + "\n  long[][] big;")
        .replace(BENCHMARK, COUNT, body);
    return Examples.slow(Examples.save(project));
  }

  private static GateProject additionalClassPath(GateProject project) {
    surefire(
            project,
            """
            <additionalClasspathElements>
              <additionalClasspathElement>${project.basedir}/conf</additionalClasspathElement>
            </additionalClasspathElements>""")
        .write("conf/rounds.txt", "1\n")
        .replace(
            TEST,
            "  void countsWhatSpacesSeparate() {",
            """
              void countsWhatSpacesSeparate() {
                org.junit.jupiter.api.Assertions.assertNotNull(
                    WordsTest.class.getResource("/rounds.txt"));\
            """);
    return Examples.slow(Examples.save(project));
  }

  private static GateProject junitParameters(GateProject project) {
    surefire(
            project,
            """
            <properties>
              <configurationParameters>
                junit.jupiter.extensions.autodetection.enabled = true
              </configurationParameters>
            </properties>""")
        .write(
            "src/test/java/com/acme/Filling.java",
            """
            package com.acme;

            import org.junit.jupiter.api.extension.BeforeAllCallback;
            import org.junit.jupiter.api.extension.ExtensionContext;

            public class Filling implements BeforeAllCallback {
              static String text;

              @Override
              public void beforeAll(ExtensionContext context) {
                text = "word ".repeat(1000);
              }
            }
            """)
        .write(
            "src/test/resources/META-INF/services/org.junit.jupiter.api.extension.Extension",
            "com.acme.Filling\n")
        .replace(TEST, "Words.count(\"word \".repeat(1000))", "Words.count(Filling.text)");
    return Examples.slow(Examples.save(project));
  }

  private static GateProject surefire(GateProject project, String configuration) {
    return Examples.unitTests(project)
        .replace(
            "pom.xml",
            "<version>3.5.6</version>",
            "<version>3.5.6</version>\n<configuration>\n" + configuration + "\n</configuration>");
  }

  private static GateProject service(GateProject project) {
    Examples.unitTests(project)
        .write(
            "src/main/java/module-info.java",
            """
            module com.acme.words {
              exports com.acme;

              uses com.acme.Engine;

              provides com.acme.Engine with
                  com.acme.PlainEngine;
            }
            """)
        .write(
            Examples.ACME + "Engine.java",
            "package com.acme;\n\npublic interface Engine {\n  int count(String text);\n}\n")
        .write(
            Examples.ACME + "PlainEngine.java",
            """
            package com.acme;

            public class PlainEngine implements Engine {
              @Override
              public int count(String text) {
                return Words.count(text);
              }
            }
            """)
        .replace(
            TEST,
            "Words.count(",
            "java.util.ServiceLoader.load(Engine.class).findFirst().orElseThrow().count(");
    return Examples.slow(Examples.save(project));
  }

  private static GateProject hook(GateProject project) {
    Examples.oneModule(project)
        .replace(
            BENCHMARK,
            FILL,
            FILL
                + """

                    Runtime.getRuntime()
                        .addShutdownHook(
                            new Thread(
                                () -> {
                                  try {
                                    Thread.sleep(20_000);
                                  } catch (InterruptedException e) {
                                    Thread.currentThread().interrupt();
                                  }
                                }));\
                """);
    return Examples.slow(Examples.save(project));
  }

  /** The candidate starts a process that needs a processor, and does not wait for it. */
  private static GateProject disturbing(GateProject project) {
    Examples.slow(Examples.save(Examples.oneModule(project)));
    return Examples.member(
        project,
        WORDS,
        """
            static {
              try {
                new ProcessBuilder("setsid", "timeout", "10", "sh", "-c", "while :; do :; done").start();
              } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            }
            """);
  }
}
