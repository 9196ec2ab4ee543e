package io.github.perfgate.core.code.version.maven;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.Fixture;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileDifferenceTest {
  private static final String KEY = "com.acme:app jmh";

  @Test
  void aProfileThatOnlyOneBuildActivatesIsNamed() {
    assertThatThrownBy(() -> check("on by property !skipTests", "off by property !skipTests"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("profile jmh of com.acme:app (activated by property !skipTests)")
        .hasMessageContaining("is active in this build and not in that of the baseline")
        .hasMessageContaining("-Pjmh or -P!jmh");
    assertThatThrownBy(() -> check("off by JDK 17", "on by JDK 17"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("is not active in this build, but in that of the baseline");
  }

  @ParameterizedTest
  @CsvSource({
    "on by name, on by name",
    // The change edited the activation.
    "on by name, off by JDK 25",
    // The change may have added a file, or another profile that switches the default off.
    "on by file src/jmh, off by file src/jmh",
    "off by default, on by default",
  })
  void whatTheChangeMayHaveDoneIsNoError(String ours, String theirs) {
    assertThatCode(() -> check(ours, theirs)).doesNotThrowAnyException();
  }

  @Test
  void aProfileThatOnlyOneVersionHasIsNoError() {
    assertThatCode(
            () ->
                ProfileDifference.check(
                    Fixture.COMMIT, new TreeMap<>(Map.of(KEY, "on by name")), new TreeMap<>()))
        .doesNotThrowAnyException();
  }

  private static void check(String ours, String theirs) {
    ProfileDifference.check(
        Fixture.COMMIT, new TreeMap<>(Map.of(KEY, ours)), new TreeMap<>(Map.of(KEY, theirs)));
  }
}
