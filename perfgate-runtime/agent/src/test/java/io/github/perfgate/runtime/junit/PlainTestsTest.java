package io.github.perfgate.runtime.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
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

  private static boolean isPlain(Class<?> type) {
    return PlainTests.isPlain(type.getName(), "body");
  }
}
