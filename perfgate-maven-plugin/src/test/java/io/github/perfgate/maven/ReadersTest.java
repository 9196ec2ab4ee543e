package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The register of all that reads bytes in the plugin; the test of that name in the core has more.
 */
class ReadersTest {
  private static final String ROOT = "io.github.perfgate.maven";

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
          Map.entry("java.io.FileInputStream", Set.of("<init>")),
          Map.entry("java.io.FileReader", Set.of("<init>")),
          Map.entry("java.io.RandomAccessFile", Set.of("<init>")),
          Map.entry("java.io.DataInputStream", Set.of("<init>")),
          Map.entry("java.io.ObjectInputStream", Set.of("<init>")),
          Map.entry("java.io.InputStreamReader", Set.of("<init>")),
          Map.entry("java.lang.Class", Set.of("getResourceAsStream")),
          Map.entry("java.lang.ClassLoader", Set.of("getResourceAsStream")),
          Map.entry("java.util.Properties", Set.of("load")),
          Map.entry("java.util.zip.ZipFile", Set.of("<init>")),
          Map.entry("java.util.jar.JarFile", Set.of("<init>")),
          Map.entry("javax.xml.parsers.DocumentBuilder", Set.of("parse")));

  /** Each reader, and the test that damages its input, or why nobody needs to. */
  private static final Map<String, String> REGISTERED =
      Map.ofEntries(
          Map.entry("console.CiFiles", "io.github.perfgate.core.report.ci.CiOutcomeFuzzTest"),
          Map.entry(
              "params.FormulasReader",
              "io.github.perfgate.core.workload.spl.grounding.ScriptFuzzTest"),
          Map.entry("HelpMojo", "a resource of perfgate"),
          Map.entry("params.PomTexts", "texts in which names are searched"),
          Map.entry("session.PlainXml", "io.github.perfgate.maven.session.PlainXmlTest"),
          Map.entry("session.ProjectSources", "text in which a word is searched"),
          Map.entry("session.UserProperties", "options of the build that runs"),
          Map.entry("spy.GateWatch", "ends with its input, whatever that is"),
          Map.entry("spy.SpyJar", "bytes that are only compared"));

  @Test
  void everyReaderIsRegistered() {
    JavaClasses main =
        new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages(ROOT);

    Set<String> reading =
        main.stream()
            .filter(type -> type.getAccessesFromSelf().stream().anyMatch(ReadersTest::isReading))
            .map(type -> type.getName().substring(ROOT.length() + 1).split("\\$", 2)[0])
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(reading).containsExactlyInAnyOrderElementsOf(new TreeSet<>(REGISTERED.keySet()));
  }

  private static boolean isReading(JavaAccess<?> access) {
    return READING
        .getOrDefault(access.getTargetOwner().getName(), Set.of())
        .contains(access.getTarget().getName());
  }
}
