package io.github.perfgate.core.concurrent.focus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.concurrent.TwoVersions;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleaseClassesTest {
  @TempDir Path folder;

  @Test
  void namesAreTakenInAnyCaseAndPatternsWhereAChangeIsReached() {
    assertThat(found("A", "Same").types()).containsExactly("A", "Same");
    ReleaseClasses byPattern = found("A|Same|Calls");
    assertThat(byPattern.types()).containsExactly("A", "Calls");
    assertThat(byPattern.others()).isEqualTo(1);
    assertThat(byPattern.doubts()).isEmpty();
    assertThat(found("A$In").types()).containsExactly("A$In");
  }

  @Test
  void whatOnlyOneVersionHasIsToldAndTheOthersRemain() {
    ReleaseClasses found = found("A", "Added", "Removed", "No.*");

    assertThat(found.types()).containsExactly("A");
    assertThat(found.doubts())
        .hasSize(3)
        .anySatisfy(one -> assertThat(one).startsWith("no class of new is called Removed; "))
        .anySatisfy(
            one ->
                assertThat(one)
                    .isEqualTo("no class of new is called No.*; give the full name of one"))
        .contains("old has no Added to compare with");
  }

  @Test
  void patternsAreLookedForInTheReleaseItselfAndNamesAlsoInItsDependencies() {
    assertThat(found(List.of(), "A").types()).containsExactly("A");
    ReleaseClasses byPattern = found(List.of(), "A.?");
    assertThat(byPattern.types()).isEmpty();
    assertThat(byPattern.others()).isZero();
  }

  private ReleaseClasses found(String... names) {
    return found(null, names);
  }

  private ReleaseClasses found(@Nullable List<Path> own, String... names) {
    String common =
        "class A { public int n() { return %d; } public static class In { public int m() { return"
            + " 1; } } } class Same { public int n() { return 1; } }"
            + " class Calls { public int n() { return new A().n(); } } ";
    TwoVersions versions =
        TwoVersions.of(
            folder,
            common.formatted(1) + "class Removed { public int n() { return 1; } }",
            common.formatted(2) + "class Added { public int n() { return 1; } }");
    List<Path> now = List.of(versions.now());
    return ReleaseClasses.of(
        new ClassNames(Arrays.stream(names).map(Pattern::compile).toList(), List.of()),
        new ReleaseClasses.Release("old", List.of(versions.old()), List.of(versions.old())),
        new ReleaseClasses.Release("new", own == null ? now : own, now));
  }
}
