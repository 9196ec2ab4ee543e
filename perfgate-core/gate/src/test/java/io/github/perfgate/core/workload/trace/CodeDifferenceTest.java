package io.github.perfgate.core.workload.trace;

import static io.github.perfgate.core.workload.trace.CorpusFiles.bytes;
import static io.github.perfgate.core.workload.trace.CorpusFiles.withManifest;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.version.Stamps;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What differs between two class paths, as a JVM reads them. */
class CodeDifferenceTest {
  private static final String FAST = "package a; public class X { int x() { return 1; } }";
  private static final String SLOW = "package a; public class X { int x() { return 2; } }";
  private static final String VARIANT = "META-INF/versions/9/a/X.class";

  @TempDir Path folder;
  private CorpusFiles files;
  private byte[] fast = new byte[0];
  private byte[] slow = new byte[0];

  @BeforeEach
  void compile() throws IOException {
    files = new CorpusFiles(folder);
    fast = files.classFile("a/X", FAST);
    slow = files.classFile("a/X", SLOW);
  }

  @Test
  void inAFolderNoVariantOfAClassStandsForIt() throws IOException {
    CodeDifference difference =
        between(
            List.of(files.folder(Map.of("a/X.class", fast, VARIANT, fast))),
            List.of(files.folder(Map.of("a/X.class", slow, VARIANT, fast))));

    assertThat(difference.change().after()).containsExactly(new MethodId("a.X", "x", "()I"));
    assertThat(difference.everywhere("test")).isEmpty();
  }

  @Test
  void aVariantInAFolderIsAFileThatCanBeRead() throws IOException {
    CodeDifference difference =
        between(
            List.of(files.folder(Map.of("a/X.class", fast, VARIANT, fast))),
            List.of(files.folder(Map.of("a/X.class", fast, VARIANT, slow))));

    assertThat(difference.everywhere("test"))
        .hasValue("the file " + VARIANT + " changed, and any test may read it");
  }

  @Test
  void inAMultiReleaseJarTheVariantOfTheMeasuredJvmIsCompared() throws IOException {
    String later = "META-INF/versions/200/a/X.class";
    CodeDifference loaded =
        between(
            List.of(multiRelease(fast, VARIANT, fast)), List.of(multiRelease(fast, VARIANT, slow)));
    assertThat(loaded.change().after()).containsExactly(new MethodId("a.X", "x", "()I"));
    assertThat(loaded.everywhere("test")).isEmpty();

    assertThat(
            between(
                    List.of(multiRelease(fast, VARIANT, fast)),
                    List.of(multiRelease(slow, VARIANT, fast)))
                .everywhere("test"))
        .hasValue("the file a/X.class changed, and any test may read it");
    assertThat(
            between(
                    List.of(multiRelease(fast, later, fast)),
                    List.of(multiRelease(fast, later, slow)))
                .everywhere("test"))
        .hasValue("the file " + later + " changed, and any test may read it");
  }

  @Test
  void theMeasuredJdkDecidesWhichVariantItIs() throws IOException {
    List<Path> old = List.of(multiRelease(fast, "META-INF/versions/17/a/X.class", fast));
    List<Path> now = List.of(multiRelease(fast, "META-INF/versions/17/a/X.class", slow));

    assertThat(CodeDifference.between(old, now, jdk("17.0.1"), Stamps.NONE).change().after())
        .hasSize(1);
    assertThat(CodeDifference.between(old, now, jdk("11.0.1"), Stamps.NONE).change().after())
        .isEmpty();
    assertThat(CodeDifference.between(old, now, jdk("1.8.0_392"), Stamps.NONE).isEmpty()).isFalse();
  }

  private Path jdk(String version) throws IOException {
    Path home = Files.createDirectories(folder.resolve("jdk-" + version));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  private Path multiRelease(byte[] base, String variant, byte[] content) throws IOException {
    return files.jar(
        withManifest(Map.of("a/X.class", base, variant, content), "Multi-Release: true"));
  }

  @Test
  void aClassThatIsFoundFirstInAnotherPlaceAffectsEverything() throws IOException {
    Path library = files.jar(Map.of("a/X.class", fast));
    Path oldModule = files.folder(Map.of("a/X.class", slow, "a/Y.class", fast));
    Path newModule = files.folder(Map.of("a/X.class", slow, "a/Y.class", fast));

    assertThat(between(List.of(library, oldModule), List.of(newModule, library)).everywhere("test"))
        .hasValue("the order of the class path changed, and a/X.class is found in another place");
    assertThat(between(List.of(library, oldModule), List.of(library, newModule)).isEmpty())
        .isTrue();
  }

  @Test
  void soDoesAnotherOrderOfLibrariesThatHaveTheSameResource() throws IOException {
    String name = "META-INF/services/a.Codec";
    Path one = files.jar(Map.of(name, bytes("a.Fast"), "LICENSE", bytes("free")));
    Path other = files.jar(Map.of(name, bytes("a.Slow"), "LICENSE", bytes("free")));
    Path alone = files.jar(Map.of("a/X.class", fast, "LICENSE", bytes("free")));

    assertThat(between(List.of(one, other), List.of(other, one)).everywhere("benchmark"))
        .hasValue(
            "the order of the class path changed, and " + name + " is found in another place");
    assertThat(between(List.of(one, alone), List.of(alone, one)).isEmpty())
        .as("nothing in both differs")
        .isTrue();
  }

  @Test
  void aResourceBehindAnotherOfItsNameCountsToo() throws IOException {
    String name = "META-INF/services/a.Codec";
    Path first = files.jar(Map.of(name, bytes("a.Fast")));

    assertThat(
            between(
                    List.of(first, files.folder(Map.of(name, bytes("a.One")))),
                    List.of(first, files.folder(Map.of(name, bytes("a.Two")))))
                .everywhere("test"))
        .hasValue("the file " + name + " changed, and any test may read it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "META-INF/native-image/org.junit.platform/junit-platform-engine/reachability-metadata.json",
        "META-INF/proguard/rules.pro",
        "META-INF/LICENSE.md",
        "META-INF/license/LICENSE.base64.txt",
        "META-INF/LICENSE-notice.md",
        "META-INF/NOTICE",
        "LICENSE.txt",
        "META-INF/versions/9/module-info.class"
      })
  void aFileThatNoBenchmarkReadsIsNoDifference(String name) throws IOException {
    Path old = files.jar(Map.of("a/X.class", fast, name, bytes("old")));
    Path now = files.jar(Map.of("a/X.class", fast, name, bytes("new")));
    assertThat(between(List.of(old), List.of(now)).isEmpty()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"license.key", "texts/LICENSE.txt", "META-INF/services/a.Codec"})
  void aFileThatABenchmarkMayReadIsOne(String name) throws IOException {
    Path old = files.jar(Map.of("a/X.class", fast, name, bytes("old")));
    Path now = files.jar(Map.of("a/X.class", fast, name, bytes("new")));
    assertThat(between(List.of(old), List.of(now)).everywhere("test"))
        .hasValue("the file " + name + " changed, and any test may read it");
  }

  @Test
  void whatAnotherBuildOfTheOldVersionStampsIsNoDifference() throws IOException {
    Path old = files.jar(Map.of("a/X.class", fast, "git.properties", bytes("id=1\ntimes=5")));
    Path again = files.jar(Map.of("a/X.class", fast, "git.properties", bytes("id=2\ntimes=5")));
    Path now = files.jar(Map.of("a/X.class", fast, "git.properties", bytes("id=3\ntimes=5")));
    Path changed = files.jar(Map.of("a/X.class", fast, "git.properties", bytes("id=3\ntimes=6")));
    Told stamps = new Told(Map.of(old, again));

    assertThat(between(List.of(old), List.of(now), stamps).isEmpty()).isTrue();
    assertThat(stamps.told).containsExactly("git.properties");
    assertThat(between(List.of(old), List.of(changed), stamps).everywhere("test"))
        .hasValue("the file git.properties changed, and any test may read it");
  }

  @Test
  void noOtherBuildIsAskedForIfItCannotDecide() throws IOException {
    Path old = files.jar(Map.of("a/X.class", fast, "git.properties", bytes("id=1")));
    Stamps stamps =
        entry -> {
          throw new AssertionError("asked for " + entry);
        };

    for (Map<String, byte[]> now :
        List.of(
            Map.of("a/X.class", slow, "git.properties", bytes("id=3")),
            Map.of("a/X.class", fast, "git.properties", bytes("id=3\nmore=1")),
            Map.of("a/X.class", fast, "git.properties", new byte[] {0, 1}),
            Map.of("a/X.class", fast))) {
      assertThat(between(List.of(old), List.of(files.jar(now)), stamps).isEmpty()).isFalse();
    }
  }

  /** Other builds of entries, and the files of which it was said that only stamps differ. */
  private static final class Told implements Stamps {
    private final Map<Path, Path> others;
    private final Set<String> told = new TreeSet<>();

    Told(Map<Path, Path> others) {
      this.others = others;
    }

    @Override
    public @Nullable Path again(Path entry) {
      return others.get(entry);
    }

    @Override
    public void tell(Collection<String> stamped) {
      told.addAll(stamped);
    }
  }

  @Test
  void aClassThatNobodyCanReadAffectsEverythingIfItDiffers() throws IOException {
    Path old = files.folder(Map.of("a/X.class", fast, "a/Z.class", bytes("no class")));
    Path now = files.folder(Map.of("a/X.class", fast, "a/Z.class", bytes("still none")));
    Path same =
        files.folder(new TreeMap<>(Map.of("a/X.class", fast, "a/Z.class", bytes("no class"))));

    assertThat(between(List.of(old), List.of(now)).everywhere("test"))
        .hasValue(
            "a/Z.class differs in bytes, but not in a way that perfgate understands; everything is measured");
    assertThat(between(List.of(old), List.of(same)).isEmpty()).isTrue();
  }

  private static CodeDifference between(List<Path> old, List<Path> now) {
    return between(old, now, Stamps.NONE);
  }

  private static CodeDifference between(List<Path> old, List<Path> now, Stamps stamps) {
    return CodeDifference.between(old, now, Path.of(System.getProperty("java.home")), stamps);
  }
}
