package io.github.perfgate.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The register of all that reads bytes in a module. Whatever can come from outside, such as a file
 * that the code under test can write, a cache that others can write, or a commit, has a test that
 * damages it. The rest has a reason.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ReaderRegister {
  private static final String ROOT = "io.github.perfgate.";

  /** What reads bytes: a method or a constructor, by the full name of its class. */
  private static final Map<String, Set<String>> READING =
      Map.ofEntries(
          Map.entry(
              "java.nio.file.Files",
              Set.of(
                  "readString",
                  "readAllBytes",
                  "readAllLines",
                  "lines",
                  "newInputStream",
                  "newBufferedReader",
                  "newByteChannel")),
          Map.entry("java.nio.channels.FileChannel", Set.of("open")),
          Map.entry("java.io.FileInputStream", Set.of("<init>")),
          Map.entry("java.io.FileReader", Set.of("<init>")),
          Map.entry("java.io.RandomAccessFile", Set.of("<init>")),
          Map.entry("java.io.DataInputStream", Set.of("<init>")),
          Map.entry("java.io.ObjectInputStream", Set.of("<init>")),
          Map.entry("java.io.InputStreamReader", Set.of("<init>")),
          Map.entry("java.lang.Class", Set.of("getResourceAsStream")),
          Map.entry("java.lang.ClassLoader", Set.of("getResourceAsStream")),
          Map.entry("java.net.Socket", Set.of("getInputStream")),
          Map.entry("java.util.Properties", Set.of("load")),
          Map.entry("java.util.Scanner", Set.of("<init>")),
          Map.entry("java.util.zip.ZipFile", Set.of("<init>")),
          Map.entry("java.util.zip.ZipInputStream", Set.of("<init>")),
          Map.entry("java.util.jar.JarFile", Set.of("<init>")),
          Map.entry("javax.xml.parsers.DocumentBuilder", Set.of("parse")),
          Map.entry("jdk.jfr.consumer.RecordingFile", Set.of("<init>", "readAllEvents")),
          Map.entry("org.objectweb.asm.ClassReader", Set.of("<init>")),
          Map.entry(
              "com.fasterxml.jackson.databind.ObjectMapper",
              Set.of("readValue", "readTree", "readValues")),
          Map.entry(
              "com.fasterxml.jackson.databind.ObjectReader",
              Set.of("readValue", "readTree", "readValues")),
          Map.entry(
              "com.fasterxml.jackson.databind.json.JsonMapper",
              Set.of("readValue", "readTree", "readValues")));

  private final JavaClasses main;
  private final Map<String, String> damaged;
  private final Map<String, String> texts;
  private final Map<String, String> others;

  /**
   * Each table has a line for a class: its name without {@code io.github.perfgate}, and behind it
   * the test or the reason.
   *
   * @param packages what is looked through, without {@code io.github.perfgate}
   * @param damaged readers of what comes from outside, and the tests that damage their inputs
   * @param texts readers of texts that another class has read; nothing finds them, so they are
   *     named
   * @param others readers of what is not from outside, or whose content means nothing to them
   */
  protected ReaderRegister(List<String> packages, String damaged, String texts, String others) {
    this.main =
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .importPackages(packages.stream().map(name -> ROOT + name).toList());
    this.damaged = table(damaged);
    this.texts = table(texts);
    this.others = table(others);
  }

  private static Map<String, String> table(String rows) {
    return rows.lines()
        .map(row -> row.strip().split("\\s+", 2))
        .collect(
            Collectors.toMap(
                row -> row[0],
                row -> row[1],
                (one, other) -> {
                  throw new IllegalArgumentException("twice: " + one);
                },
                TreeMap::new));
  }

  /** Nested classes count as their outermost one. */
  private Set<String> reading() {
    return main.stream()
        .filter(type -> type.getAccessesFromSelf().stream().anyMatch(ReaderRegister::isReading))
        .map(ReaderRegister::outermost)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isReading(JavaAccess<?> access) {
    return READING
        .getOrDefault(access.getTargetOwner().getName(), Set.of())
        .contains(access.getTarget().getName());
  }

  private static String outermost(JavaClass type) {
    return type.getName().substring(ROOT.length()).split("\\$", 2)[0];
  }

  @Test
  void everyReaderIsRegistered() {
    Set<String> unknown = reading();
    unknown.removeAll(damaged.keySet());
    unknown.removeAll(others.keySet());

    assertThat(unknown)
        .as("write a test that damages their inputs, or say why nobody else can write these")
        .isEmpty();
  }

  @Test
  void nobodyIsRegisteredWhoReadsNothing() {
    Set<String> reading = reading();
    assertThat(Stream.of(damaged, others).flatMap(table -> table.keySet().stream()))
        .allSatisfy(reader -> assertThat(reading).contains(reader))
        .doesNotHaveDuplicates();
    assertThat(texts.keySet())
        .allSatisfy(reader -> assertThat(main.contain(ROOT + reader)).isTrue());
  }

  @Test
  void everyTestOfADamagedInputDamagesIt() throws ClassNotFoundException {
    Set<Class<?>> tests = new LinkedHashSet<>();
    for (Map<String, String> table : List.of(damaged, texts)) {
      for (String test : table.values()) {
        tests.add(Class.forName(ROOT + test));
      }
    }
    assertThat(new ClassFileImporter().importClasses(tests))
        .hasSameSizeAs(tests)
        .allSatisfy(
            test ->
                assertThat(test.getAccessesFromSelf())
                    .anyMatch(access -> access.getTargetOwner().isEquivalentTo(Fuzz.class)));
  }

  @Test
  void everyReasonIsOne() {
    assertThat(others.values()).allSatisfy(reason -> assertThat(reason).contains(" "));
  }
}
