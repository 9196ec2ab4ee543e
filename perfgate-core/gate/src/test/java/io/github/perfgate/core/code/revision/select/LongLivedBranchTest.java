package io.github.perfgate.core.code.revision.select;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongLivedBranchTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.x",
        "4.2",
        "v3_1",
        "5.3.x",
        "1.8-stable",
        "1_12",
        "release/1.2",
        "releases/2.0.x",
        "release-3",
        "branch-3.4",
        "REL_9_6",
        "maint/2.x",
        "stable-1",
        "support/1.0",
        "develop"
      })
  void namesOfReleasesAndOfDevelopmentLive(String name) {
    assertThat(LongLivedBranch.isNamed(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "123",
        "123-fix",
        "feature/1.2",
        "fix-1.x",
        "release/notes",
        "hotfix/1.2.1",
        "4.2-parser",
        "dependabot/maven/junit-5.1",
        "development-tools",
        "x",
        "1.1.1.1.1.1.1.1"
      })
  void namesOfWorkDoNot(String name) {
    assertThat(LongLivedBranch.isNamed(name)).isFalse();
  }
}
