package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.runtime.junit.RepeatMain;
import io.github.perfgate.runtime.junit.TestMode;
import io.github.perfgate.runtime.junit.TraceMain;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which tests are checked. Earlier gates know what comes of it, so no JVM starts. */
class CheckedTestsTest {
  private static final Duration NO_TIME = Duration.ofNanos(-1);

  @TempDir Path folder;
  private Repeatability repeatability;

  @BeforeEach
  void know() {
    Tracing.Environment environment =
        new Tracing.Environment(
            "CURRENT",
            Path.of(System.getProperty("java.home")),
            List.of(folder.resolve("classes")),
            List.of(folder.resolve("classes")),
            JvmEnvironment.in(folder),
            folder,
            Duration.ofMinutes(1),
            Duration.ofMinutes(1),
            List.of(),
            new TraceCache(
                new KeptFiles(folder.resolve("traces"), UserKey.random(), new CacheReport())));
    environment
        .cache()
        .keep(
            TraceCache.key(environment, List.of("repeated", RepeatMain.OUTSIDE)),
            List.of("a\t", "b\t", "c\t", "once\t" + TraceMain.PASSES_ONCE + "it fails"));
    repeatability = Repeatability.of(environment, Repeatability.Leading::any);
  }

  @Test
  void noMoreTestsAreCheckedThanThereIsTimeToMeasure() throws Exception {
    assertThat(checked(2, "a", "b", "c"))
        .extracting(UnitTests.Considered::repeatable)
        .containsExactly(true, true, false);
  }

  @Test
  void aTestThatCannotBeRepeatedTakesNoPlace() throws Exception {
    assertThat(checked(2, "once", "a", "b", "c"))
        .extracting(UnitTests.Considered::repeatable)
        .containsExactly(false, true, true, false);
  }

  @Test
  void aClassWhoseTestsCannotBeRepeatedLeavesTheNextPlacesToOthers() throws Exception {
    List<UnitTests.Considered> checked =
        new Repeatability.OfVersions(repeatability, repeatability, repeatability, "BASELINE")
            .checked(
                Stream.of("once", "once", "once", "a", "b")
                    .map(id -> test(id, "b".equals(id) ? "t.OtherTest" : "t.RunTest"))
                    .toList(),
                settings(1));

    assertThat(checked)
        .extracting(UnitTests.Considered::repeatable)
        .containsExactly(false, false, false, false, true);
  }

  @Test
  void aTestForWhichThereIsNoTimeStaysUnknownAndHasNoObstacle() throws Exception {
    List<UnitTests.Considered> checked = checked(2, "unknown", "a");

    assertThat(checked).extracting(UnitTests.Considered::repeatable).containsExactly(false, true);
    assertThat(checked.get(0).isMeasurable()).isTrue();
  }

  private List<UnitTests.Considered> checked(int most, String... ids) throws Exception {
    return new Repeatability.OfVersions(repeatability, repeatability, repeatability, "BASELINE")
        .checked(Stream.of(ids).map(id -> test(id, "t.RunTest")).toList(), settings(most));
  }

  private static UnitTests.Settings settings(int most) {
    return new UnitTests.Settings(
        name -> true, all -> all, () -> most, () -> NO_TIME, null, all -> all, null);
  }

  private static UnitTests.Considered test(String id, String type) {
    return new UnitTests.Considered(
        id,
        new TracedTest(id, type, id, id, TestMode.BODY, null, 1, Map.of(), Set.of(), Set.of()),
        new TestChoice(id, true, 1, "it changed"),
        null,
        null);
  }
}
