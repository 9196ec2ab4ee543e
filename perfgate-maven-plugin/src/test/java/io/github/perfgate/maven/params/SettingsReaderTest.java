package io.github.perfgate.maven.params;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.classpath.BenchmarkModule;
import io.github.perfgate.core.result.verdict.FailOn;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsReaderTest {
  @ParameterizedTest
  @CsvSource({
    "200ms,PT0.2S",
    "1.5 s,PT1.5S",
    "30m,PT30M",
    "30min,PT30M",
    "2H,PT2H",
    "30d,PT720H",
    "PT90S,PT90S",
    "50us,PT0.00005S"
  })
  void durationsAreReadInTheUsualForms(String text, Duration expected) {
    assertThat(SettingsReader.duration("budget", text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "0.9ms", "501ms", "PT-1S"})
  void aDurationOutsideItsLimitsNamesThem(String text) {
    assertProblem(() -> concurrent(text), "<concurrent><iterationTime>", "from 1ms to 500ms");
    assertThat(concurrent("500ms")).isEqualTo(Duration.ofMillis(500));
  }

  private static Duration concurrent(String text) {
    return SettingsReader.duration(
        "concurrent.iterationTime", text, Duration.ofMillis(1), Duration.ofMillis(500));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "10", "-5s", "0s", "PT-1S", "5 parsecs"})
  void aWrongDurationNamesTheElementAndTheForm(String text) {
    assertProblem(() -> SettingsReader.duration("budget", text), "<budget>", "30m");
  }

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "0MB,0",
    "10b,10",
    "500MB,500000000",
    "1.5 gb,1500000000",
    "5GB,5000000000",
    "4GiB,4294967296",
    "0.5 KiB,512",
    "0.1B,1",
    "1TB,1000000000000"
  })
  void sizesAreReadInTheUsualForms(String text, long bytes) {
    assertThat(SettingsReader.size("cache.size", text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "-1GB", "much", "5 G", "1e3MB", "99999999999TB", "5GB free"})
  void aWrongSizeNamesTheElementAndTheForm(String text) {
    assertProblem(
        () -> SettingsReader.size("cache.size", text),
        "<cache><size> (-Dperfgate.cache.size)",
        "5GB");
  }

  @Test
  void countsHaveALeastValue() {
    assertThat(SettingsReader.count("minRounds", " 12 ", 1)).isEqualTo(12);
    assertThat(SettingsReader.optionalCount("measurementIterations", " ", 1)).isNull();
    assertProblem(() -> SettingsReader.count("minRounds", "0", 1), "<minRounds>", "at least 1");
    assertProblem(() -> SettingsReader.count("minRounds", "ten", 1), "<minRounds>", "whole number");
  }

  @Test
  void wordsAreReadWithoutRegardToCase() {
    assertThat(SettingsReader.failOn("failOn", "Suspect")).isEqualTo(FailOn.SUSPECT);
    assertThat(SettingsReader.benchmarkModule("benchmarkModule", "auto"))
        .isEqualTo(BenchmarkModule.AUTO);
    assertThat(SettingsReader.flag("fetch", "TRUE")).isTrue();
    assertProblem(() -> SettingsReader.failOn("failOn", "sometimes"), "<failOn>", "suspect");
    assertProblem(() -> SettingsReader.flag("fetch", "maybe"), "<fetch>", "true or false");
  }

  @Test
  void argumentsKeepQuotedWhiteSpaceTogether() {
    assertThat(SettingsReader.arguments("jvmArgs", "-Xmx1g -Dname='a b' \"-Dx=y z\""))
        .containsExactly("-Xmx1g", "-Dname=a b", "-Dx=y z");
    assertThat(SettingsReader.arguments("jvmArgs", "--add-opens java.base/java.lang=ALL-UNNAMED"))
        .containsExactly("--add-opens", "java.base/java.lang=ALL-UNNAMED");
    assertThat(SettingsReader.arguments("jvmArgs", null)).isEmpty();
    assertProblem(() -> SettingsReader.arguments("jvmArgs", "Xmx1g"), "<jvmArgs>", "-Xmx512m");
  }

  private static void assertProblem(ThrowingCallable call, String element, String form) {
    assertThatThrownBy(call)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(element)
        .hasMessageContaining(form);
  }
}
