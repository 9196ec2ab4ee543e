package io.github.perfgate.runtime.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decides which tests may be called in a loop. */
class PlainTestsTest {
  /** An annotation made of another one, as JUnit allows. */
  @Retention(RetentionPolicy.RUNTIME)
  @BeforeEach
  @interface Prepares {}

  /** A test among others. */
  static class Plain {
    @Test
    void body() {}

    @Disabled("only looked at")
    @ParameterizedTest
    @ValueSource(ints = 1)
    void another(int number) {}

    @Deprecated
    void helper() {}
  }

  /** A test whose life cycle is visible. */
  static class WithLifeCycle {
    @Test
    void body() {}

    @AfterAll
    static void after() {}
  }

  /** A test whose life cycle is hidden in a composed annotation. */
  static class WithComposedLifeCycle {
    @Prepares
    void before() {}

    @Test
    void body() {}
  }

  /** A class without a test that runs. */
  @Disabled
  static class Off {}

  /** A class whose tests run in some places. */
  @EnabledIfEnvironmentVariable(named = "PERFGATE_NOWHERE", matches = ".*")
  static class OnlyHere {}

  @Test
  void aTestBesideOthersIsPlain() {
    assertThat(isPlain(Plain.class)).isTrue();
    assertThat(PlainTests.isPlain(Plain.class.getName(), "another")).isFalse();
  }

  @Test
  void aTestWithALifeCycleIsNot() {
    assertThat(isPlain(WithLifeCycle.class)).isFalse();
    assertThat(isPlain(WithComposedLifeCycle.class)).isFalse();
  }

  @Test
  void onlyTheSourceSwitchesATestOffEverywhere() {
    assertThat(PlainTests.isDisabled(Plain.class.getName(), "another")).isTrue();
    assertThat(PlainTests.isDisabled(Off.class.getName(), "")).isTrue();
    assertThat(PlainTests.isDisabled(Plain.class.getName(), "body")).isFalse();
    assertThat(PlainTests.isDisabled(Plain.class.getName(), "")).isFalse();
    assertThat(PlainTests.isDisabled(OnlyHere.class.getName(), "")).isFalse();
    assertThat(PlainTests.isDisabled("no.such.Test", "body")).isFalse();
  }

  private static boolean isPlain(Class<?> type) {
    return PlainTests.isPlain(type.getName(), "body");
  }
}
