package io.github.perfgate.core.jvm.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFingerprintTest {
  @TempDir Path folder;

  @Test
  void settingsCount() {
    assertThat(new StateFingerprint().add("a", "1").value())
        .isEqualTo(new StateFingerprint().add("a", "1").value())
        .isNotEqualTo(new StateFingerprint().add("a", "2").value())
        .isNotEqualTo(new StateFingerprint().add("a1", "").value());
  }

  @Test
  void packagingTheSameClassesAgainChangesNothing() throws IOException {
    Path first = jar("first.jar", 1_000_000_000_000L, Map.of("A.class", "code"));
    Path second = jar("second.jar", 1_700_000_000_000L, Map.of("A.class", "code"));
    Path other = jar("other.jar", 1_000_000_000_000L, Map.of("A.class", "edoc"));

    assertThat(of(first)).isEqualTo(of(second)).isNotEqualTo(of(other));
  }

  @Test
  void theContentsAndNamesOfFilesInFoldersCount() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.writeString(classes.resolve("A.class"), "code");
    String before = of(classes);

    Files.writeString(classes.resolve("A.class"), "edoc");
    String changed = of(classes);
    Files.move(classes.resolve("A.class"), classes.resolve("B.class"));

    assertThat(changed).isNotEqualTo(before);
    assertThat(of(classes)).isNotEqualTo(changed);
  }

  @Test
  void whatALinkLeadsToCounts() throws IOException {
    Path real = Files.createDirectories(folder.resolve("real/p"));
    Files.writeString(real.resolve("A.class"), "code");
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));
    String before = of(link);

    Files.writeString(real.resolve("A.class"), "edoc");

    assertThat(of(link)).isNotEqualTo(before).isEqualTo(of(folder.resolve("real")));
  }

  @Test
  void theOrderOfTheClassPathCountsAndMissingEntriesDoNot() throws IOException {
    Path a = jar("a.jar", 0, Map.of("A.class", "a"));
    Path b = jar("b.jar", 0, Map.of("B.class", "b"));

    assertThat(of(a, b)).isNotEqualTo(of(b, a));
    assertThat(of(folder.resolve("missing"), a)).isNotEqualTo(of(b));
  }

  @Test
  void whatWorkloadsReadCounts() throws IOException {
    Files.createDirectories(folder.resolve("data/deep"));
    Files.writeString(folder.resolve("list.csv"), "0");
    List<String> inputs = List.of("data", "list.csv", "env:PATH", "env:PERFGATE_UNHEARD_OF");
    String before = inputs(inputs);
    Files.writeString(folder.resolve("data/deep/big.csv"), "1");
    String inFolder = inputs(inputs);
    Files.writeString(folder.resolve("list.csv"), "1");

    assertThat(inputs(inputs)).isEqualTo(inputs(inputs)).isNotEqualTo(inFolder);
    assertThat(inFolder).isNotEqualTo(before);
    assertThat(inputs(List.of("env:PATH"))).isNotEqualTo(inputs(List.of("env:HOME")));
    assertThatThrownBy(() -> inputs(List.of("lost.csv")))
        .hasMessageContaining("<inputs>")
        .hasMessageContaining("lost.csv");
  }

  private String inputs(List<String> inputs) {
    return new StateFingerprint().addInputs(inputs, folder).value();
  }

  @Test
  void theFilesThatArgumentsNameCount() throws IOException {
    Path agent = Files.writeString(folder.resolve("agent.jar"), "one");
    List<String> arguments =
        List.of("-javaagent:" + agent + "=x", "@options", "-XX:CompileCommandFile=commands");
    String before = of(arguments);
    Files.writeString(agent, "two");
    String other = of(arguments);
    Files.writeString(folder.resolve("options"), "-Xint");
    String withOptions = of(arguments);
    Files.writeString(folder.resolve("commands"), "exclude,A.b");

    assertThat(List.of(before, other, withOptions, of(arguments))).doesNotHaveDuplicates();
    assertThat(of(List.of("-Xmx1g", "-Dx=\0"))).isNotEqualTo(of(List.of("-Xmx1g")));
  }

  @Test
  void everyFileOfAListInAnArgumentCounts() throws IOException {
    Path one = Files.writeString(folder.resolve("one.jar"), "1");
    Path two = Files.writeString(folder.resolve("two.jar"), "1");
    Path patch = Files.createDirectories(folder.resolve("patch"));
    Path patched = Files.writeString(patch.resolve("A.class"), "1");
    List<String> arguments =
        List.of(
            "-Xbootclasspath/a:" + one + File.pathSeparator + two,
            "--patch-module=java.base=" + patch);
    String before = of(arguments);
    Files.writeString(two, "2");
    String otherJar = of(arguments);
    Files.writeString(patched, "2");

    assertThat(List.of(before, otherJar, of(arguments))).doesNotHaveDuplicates();
  }

  @Test
  void whereAJvmRunsCounts() {
    Path home = Path.of(System.getProperty("java.home"));
    JvmEnvironment here = JvmEnvironment.in(folder);
    String before = StateFingerprint.of("kind", home, List.of(), here).value();

    assertThat(StateFingerprint.of("kind", home, List.of(), here).value()).isEqualTo(before);
    assertThat(
            List.of(
                StateFingerprint.of("other", home, List.of(), here).value(),
                StateFingerprint.of("kind", home, List.of("-Xint"), here).value(),
                StateFingerprint.of("kind", home, List.of(), JvmEnvironment.in(home)).value(),
                StateFingerprint.of(
                        "kind", home, List.of(), new JvmEnvironment(folder, Map.of("A", "1")))
                    .value(),
                before))
        .doesNotHaveDuplicates();
  }

  @Test
  void whatTheManifestSaysToTheJvmCounts() throws IOException {
    Path plain = jar("plain.jar", 1, Map.of("A.class", "a"), "Built-By: me");
    Path other = jar("other.jar", 1, Map.of("A.class", "a"), "Built-By: you");
    Path several = jar("several.jar", 1, Map.of("A.class", "a"), "Multi-Release: true");

    assertThat(of(plain)).isEqualTo(of(other)).isNotEqualTo(of(several));
  }

  @Test
  void ofClassesOnlyOtherFilesDoNotCount() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.writeString(classes.resolve("A.class"), "code");
    String before = StateFingerprint.ofClasses().addClassPath(List.of(classes)).value();
    Files.writeString(classes.resolve("written-by-a-test.txt"), "text");
    String beside = StateFingerprint.ofClasses().addClassPath(List.of(classes)).value();
    Files.writeString(classes.resolve("A.class"), "edoc");

    assertThat(beside)
        .isEqualTo(before)
        .isNotEqualTo(StateFingerprint.ofClasses().addClassPath(List.of(classes)).value());
  }

  private String of(List<String> arguments) {
    return new StateFingerprint().addArguments(arguments, folder).value();
  }

  private static String of(Path... entries) {
    return new StateFingerprint().addClassPath(List.of(entries)).value();
  }

  private Path jar(String name, long time, Map<String, String> entries) throws IOException {
    return jar(name, time, entries, "Build-Time: " + time);
  }

  private Path jar(String name, long time, Map<String, String> entries, String manifest)
      throws IOException {
    Path jar = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> content : entries.entrySet()) {
        add(zip, content.getKey(), content.getValue(), time);
      }
      add(zip, "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n" + manifest + "\n", time);
    }
    return jar;
  }

  private static void add(ZipOutputStream zip, String name, String content, long time)
      throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(time);
    zip.putNextEntry(entry);
    zip.write(content.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }
}
