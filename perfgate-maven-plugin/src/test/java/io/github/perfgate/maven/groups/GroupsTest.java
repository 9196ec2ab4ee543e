package io.github.perfgate.maven.groups;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.settings.Timed;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What groups make of the texts that Maven sets. */
class GroupsTest {
  @Test
  void whatOfAUnitTestIsTimedIsAWord() {
    JunitGroup junit = new JunitGroup();
    junit.timed = " Whole ";
    assertThat(junit.timed()).isEqualTo(Timed.WHOLE);

    junit.timed = "some";
    assertThatThrownBy(junit::timed)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<junit><timed> (-Dperfgate.junit.timed) is \"some\"")
        .hasMessageContaining("body or whole");
  }

  @Test
  void numbersOfThreadsAreListedOnce() {
    ConcurrentGroup concurrent = new ConcurrentGroup();
    concurrent.threads = "1, 8,8";
    assertThat(concurrent.threads()).containsExactly(1, 8);

    concurrent.threads = "1,none";
    assertThatThrownBy(concurrent::threads)
        .hasMessageContaining("<concurrent><threads> (-Dperfgate.concurrent.threads) is \"none\"");
  }

  @Test
  void testsAreAboutOneMethodUnlessTheStyleIsThatOfThePaper() {
    ConcurrentGroup concurrent = new ConcurrentGroup();
    assertThat(concurrent.random()).isFalse();

    concurrent.style = "paper";
    assertThat(concurrent.random()).isTrue();

    concurrent.style = "wild";
    assertThatThrownBy(concurrent::random)
        .hasMessageContaining("<concurrent><style> (-Dperfgate.concurrent.style) is \"wild\"")
        .hasMessageContaining("focused or paper");
  }

  @Test
  void classesAreComparedOnlyIfThatIsEnabled() {
    ChangedClassesGroup concurrent = new ChangedClassesGroup();
    concurrent.includes = List.of("[a-");
    assertThat(concurrent.read()).isNull();

    concurrent.enabled = "true";
    assertThatThrownBy(concurrent::read)
        .hasMessageContaining("<concurrent><includes> (-Dperfgate.concurrent.includes)");
  }

  @Test
  void withoutAnAgeAllVersionsAreCleaned() {
    CleanedCacheGroup cache = new CleanedCacheGroup();
    assertThat(cache.age()).isNull();

    cache.olderThan = "30d";
    assertThat(cache.age()).isEqualTo(Duration.ofDays(30));

    cache.olderThan = "long";
    assertThatThrownBy(cache::age)
        .hasMessageContaining("<cache><olderThan> (-Dperfgate.cache.olderThan)");
  }
}
