package io.github.perfgate.core.jvm.launch;

import static io.github.perfgate.core.jvm.launch.Hosts.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.classpath.NeutralPaths;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Class paths as projects have them: with odd letters, endless, without JMH, without a class. */
@Tag("process")
class ClassPathTest {
  private static final Path TEST_CLASSES = Path.of("target", "test-classes").toAbsolutePath();

  @TempDir Path temporary;

  @Test
  void isTheArgumentItselfWhileItIsShort() throws IOException {
    Path first = temporary.resolve("größe mit blank");
    Path second = temporary.resolve("b.jar");

    assertThat(ClassPathArgument.of(List.of(first, second), temporary))
        .isEqualTo(first + File.pathSeparator + second);
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void isAJarWhenItIsLongOrCannotBeSaid() throws IOException {
    Path odd = temporary.resolve("a" + File.pathSeparator + "b");
    Path wild = temporary.resolve("lib*");

    assertThat(ClassPathArgument.of(endless(), temporary)).endsWith("class-path.jar");
    assertThat(ClassPathArgument.of(List.of(odd), temporary)).endsWith("class-path.jar");
    assertThat(ClassPathArgument.of(List.of(wild), temporary)).endsWith("class-path.jar");
  }

  @Tag("all")
  @Test
  void isFoundWhateverItsName() throws Exception {
    Path copy = copyOfTestClasses(temporary.resolve("blank grüße 日本 %20 a+b#c;d"));

    assertThat(measure(withSamplesFrom(copy, List.of()))).isInstanceOf(Measured.class);
    assertThat(measure(withSamplesFrom(copy, endless()))).isInstanceOf(Measured.class);
  }

  @Test
  void withoutAListHasNoBenchmarks() throws Exception {
    try (MeasuringHost host =
        new MeasuringHost(Hosts.spec(temporary, withSamplesFrom(temporary, List.of())))) {
      assertThat(host.list()).isEmpty();
    }
  }

  @Test
  void withoutJmhIsAProblemThatSaysSo() throws Exception {
    try (MeasuringHost host = new MeasuringHost(Hosts.spec(temporary, List.of(TEST_CLASSES)))) {
      assertThatThrownBy(host::list)
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("JMH cannot list the benchmarks of CURRENT")
          .hasMessageContaining("org/openjdk/jmh")
          .hasMessageContaining("jmh-core on their class path");
    }
  }

  @Test
  void withoutAClassNamesTheClass() throws Exception {
    Path copy = copyOfTestClasses(temporary.resolve("classes"));
    Files.delete(
        copy.resolve("io/github/perfgate/core/jvm/launch/samples/LinksAgainst$Dependency.class"));

    Failed failed = (Failed) measure(withSamplesFrom(copy, List.of()), "LinksAgainst.dependency");

    assertThat(failed.kind()).isEqualTo(Kind.LINKAGE);
    assertThat(failed.message()).isEqualTo("no class " + Hosts.SAMPLES + "LinksAgainst$Dependency");
  }

  @Tag("all")
  @Test
  void ofForksOfTwoVersionsIsEquallyLongAndMoves() throws Exception {
    // given two versions in folders of different length
    List<Path> old = withSamplesFrom(copyOfTestClasses(temporary.resolve("old")), List.of());
    List<Path> now =
        withSamplesFrom(copyOfTestClasses(temporary.resolve("working-tree")), List.of());
    Path directory = Files.createDirectory(temporary.resolve("hosts"));
    try (NeutralPaths neutral = NeutralPaths.of(List.of(old, now), directory);
        MeasuringHost oldHost =
            new MeasuringHost(Hosts.spec(directory, old), () -> neutral.of(old));
        MeasuringHost nowHost =
            new MeasuringHost(Hosts.spec(directory, now), () -> neutral.of(now))) {
      // when
      String ofOld = classPathOfFork(oldHost);
      String ofNow = classPathOfFork(nowHost);
      neutral.arrange(List.of(now, old));
      // then
      assertThat(ofOld).hasSameSizeAs(ofNow).isNotEqualTo(ofNow).doesNotContain(old.get(0) + ":");
      assertThat(classPathOfFork(oldHost)).isEqualTo(ofNow);
      assertThat(classPathOfFork(nowHost)).isEqualTo(ofOld);
    }
  }

  private static String classPathOfFork(MeasuringHost host) throws InterruptedException {
    return ((Failed) host.run(request("IllBehaved.tellsItsClassPath", "ss"))).message();
  }

  private ForkOutcome measure(List<Path> classPath) throws InterruptedException {
    return measure(classPath, "WellBehaved.spin");
  }

  private ForkOutcome measure(List<Path> classPath, String benchmark) throws InterruptedException {
    Path directory = temporary.resolve("hosts");
    directory.toFile().mkdirs();
    try (MeasuringHost host = new MeasuringHost(Hosts.spec(directory, classPath))) {
      return host.run(request(benchmark, "avgt"));
    }
  }

  /** This build's class path, with the test classes from elsewhere. */
  private static List<Path> withSamplesFrom(Path classes, List<Path> more) {
    List<Path> classPath = new ArrayList<>(more);
    classPath.add(classes);
    Hosts.classPath().stream()
        .filter(path -> !path.toAbsolutePath().equals(TEST_CLASSES))
        .forEach(classPath::add);
    return classPath;
  }

  private List<Path> endless() {
    return Stream.iterate(0, i -> i + 1)
        .limit(ClassPathArgument.MAX_LENGTH / 10)
        .map(i -> temporary.resolve("missing-" + i + ".jar"))
        .toList();
  }

  private static Path copyOfTestClasses(Path target) throws IOException {
    try (Stream<Path> files = Files.walk(TEST_CLASSES)) {
      for (Path file : files.toList()) {
        Path copy = target.resolve(TEST_CLASSES.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    }
    return target;
  }
}
