package io.github.perfgate.it.situations;

import static io.github.perfgate.it.situations.Examples.WORDS;
import static io.github.perfgate.it.situations.Situation.READING;

import io.github.perfgate.it.harness.GateProject;
import java.util.List;

/** The change is where a comparison of class files, or a trace of what is executed, may miss it. */
final class UnseenSituations {
  private UnseenSituations() {}

  static List<Situation> all() {
    return List.of(
        new Situation(
            "multi-release-twin-of-the-changed-class",
            READING,
            Expected.red(),
            UnseenSituations::multiRelease),
        new Situation(
            "table-made-once-per-jvm-is-slow-to-ask",
            READING,
            Expected.red(),
            UnseenSituations::lazyTable),
        new Situation(
            "class-defined-by-the-benchmarks-own-loader",
            READING,
            Expected.red(),
            UnseenSituations::ownLoader),
        new Situation(
            "class-too-large-to-be-instrumented",
            READING,
            Expected.red(),
            UnseenSituations::largeClass),
        new Situation(
            "resource-of-the-benchmark-module",
            READING,
            Expected.red(),
            UnseenSituations::resource),
        new Situation(
            "generic-type-of-a-field-read-by-reflection",
            READING,
            Expected.red(),
            UnseenSituations::genericType),
        new Situation(
            "order-of-the-class-path", READING, Expected.red(), UnseenSituations::classPathOrder));
  }

  private static GateProject multiRelease(GateProject project) {
    Examples.oneModule(project).mvn("-q", "compile").run().shouldPass();
    Examples.shell(
        project,
        "versions=src/main/resources/META-INF/versions/9/com/acme; mkdir -p $versions;"
            + " cp target/classes/com/acme/Words.class $versions");
    return Examples.slow(Examples.save(project));
  }

  private static GateProject lazyTable(GateProject project) {
    Examples.unitTests(project)
        .write(
            WORDS,
            """
            package com.acme;

            import java.util.HashMap;
            import java.util.Map;
            import java.util.TreeMap;

            public final class Words {
              private static Map<String, Integer> table;

              private Words() {}

              static synchronized Map<String, Integer> table() {
                if (table == null) {
                  table = build();
                }
                return table;
              }

              private static Map<String, Integer> build() {
                Map<String, Integer> built = new HashMap<>();
                for (int i = 0; i < 2000; i++) {
                  built.put("a prefix that all of the many keys have in common " + i, i);
                }
                return built;
              }

              static int count() {
                int sum = 0;
                for (String key : table().keySet()) {
                  sum += table().get(key);
                }
                return sum;
              }
            }
            """)
        .write(
            Examples.TEST,
            """
            package com.acme;

            import static org.junit.jupiter.api.Assertions.assertTrue;

            import org.junit.jupiter.api.BeforeEach;
            import org.junit.jupiter.api.Test;

            class WordsTest {
              @BeforeEach
              void fill() {
                Words.table();
              }

              @Test
              void looksUp() {
                assertTrue(Words.count() > 0);
              }
            }
            """);
    return Examples.save(project).replace(WORDS, "new HashMap<>()", "new TreeMap<>()");
  }

  private static GateProject ownLoader(GateProject project) {
    Examples.oneModule(project)
        .write(
            WORDS,
            """
            package com.acme;

            import java.util.function.IntSupplier;

            public class Words implements IntSupplier {
              @Override
              public int getAsInt() {
                int words = 0;
                for (int i = 0; i < 1; i++) {
                  words += "a ".repeat(1000).split(" ").length;
                }
                return words;
              }
            }
            """)
        .write(
            Examples.BENCHMARK,
            """
            package com.acme;

            import java.io.IOException;
            import java.io.InputStream;
            import java.util.function.IntSupplier;
            import org.openjdk.jmh.annotations.Benchmark;
            import org.openjdk.jmh.annotations.Scope;
            import org.openjdk.jmh.annotations.Setup;
            import org.openjdk.jmh.annotations.State;

            @State(Scope.Benchmark)
            public class WordsBenchmark {
              private IntSupplier code;

              @Setup
              public void load() throws ReflectiveOperationException {
                ClassLoader own =
                    new ClassLoader(WordsBenchmark.class.getClassLoader()) {
                      @Override
                      protected Class<?> loadClass(String name, boolean resolve)
                          throws ClassNotFoundException {
                        if (!name.equals("com.acme.Words")) {
                          return super.loadClass(name, resolve);
                        }
                        try (InputStream in = getResourceAsStream("com/acme/Words.class")) {
                          byte[] bytes = in.readAllBytes();
                          return defineClass(name, bytes, 0, bytes.length);
                        } catch (IOException e) {
                          throw new ClassNotFoundException(name, e);
                        }
                      }
                    };
                code =
                    (IntSupplier) own.loadClass("com.acme.Words").getConstructor().newInstance();
              }

              @Benchmark
              public int count() {
                return code.getAsInt();
              }
            }
            """);
    return Examples.save(project).replace(WORDS, "i < 1;", "i < 20;");
  }

  /** A method of 65,533 bytes, which has no room for a probe. */
  private static GateProject largeClass(GateProject project) {
    String large =
        "static int large(int x) {\n"
            + "  x = x * 31 + 7;\n".repeat(8191)
            + "  x++;\n  return x;\n}\n";
    Examples.member(Examples.oneModule(project), WORDS, large);
    return Examples.slow(Examples.save(project));
  }

  private static GateProject resource(GateProject project) {
    String rounds = "bench/src/main/resources/rounds.txt";
    Examples.reactor(project)
        .write(
            "bench/" + Examples.ACME + "App.java",
            """
            package com.acme;

            import java.io.IOException;
            import java.io.InputStream;
            import java.io.UncheckedIOException;

            final class App {
              private static final int ROUNDS = rounds();

              private App() {}

              private static int rounds() {
                try (InputStream in = App.class.getResourceAsStream("/rounds.txt")) {
                  return Integer.parseInt(new String(in.readAllBytes()).strip());
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              }

              static int run(String text) {
                int words = 0;
                for (int i = 0; i < ROUNDS; i++) {
                  words += Words.count(text);
                }
                return words;
              }
            }
            """)
        .write(rounds, "1\n")
        .replace(Examples.REACTOR_BENCHMARK, "Words.count(text)", "App.run(text)");
    return Examples.save(project).write(rounds, "50\n");
  }

  private static GateProject genericType(GateProject project) {
    String dto = Examples.ACME + "Dto.java";
    Examples.oneModule(project)
        .write(dto, "package com.acme;\n\nclass Dto {\n  java.util.List<Integer> values;\n}\n")
        .replace(
            Examples.BENCHMARK,
            "public void fill() {",
            """
            public void fill() throws ReflectiveOperationException {
                String type = Dto.class.getDeclaredField("values").getGenericType().getTypeName();
                rounds = type.contains("Long") ? 20 : 1;
            """)
        .replace(Examples.BENCHMARK, "private String text;", "private String text;\n  int rounds;")
        .replace(
            Examples.BENCHMARK,
            "return Words.count(text);",
            """
            int words = 0;
                for (int i = 0; i < rounds; i++) {
                  words += Words.count(text);
                }
                return words;""");
    return Examples.save(project).replace(dto, "Integer", "Long");
  }

  /** A jar and a module have a class of one name; the module's is slower, and now comes first. */
  private static GateProject classPathOrder(GateProject project) {
    GateProject jar =
        Examples.oneModule(GateProject.create(project.directory().getParent(), "fast-words"));
    jar.delete("src/test")
        .replace("pom.xml", "<artifactId>one-module<", "<artifactId>fast-words<")
        .mvn("install")
        .run()
        .shouldPass();
    String pom = "bench/pom.xml";
    String words = dependency("words", "${project.version}");
    String fast = dependency("fast-words", "1.0-SNAPSHOT");
    Examples.slow(Examples.reactor(project), Examples.REACTOR_WORDS)
        .replace(pom, words, fast + words);
    return Examples.save(project).replace(pom, fast + words, words + fast);
  }

  private static String dependency(String artifact, String version) {
    return """
        <dependency>
          <groupId>com.acme</groupId>
          <artifactId>%s</artifactId>
          <version>%s</version>
        </dependency>
    """
        .formatted(artifact, version);
  }
}
