package io.github.perfgate.core.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.concurrent.explore.FailedCalls;
import io.github.perfgate.core.concurrent.explore.FailedCalls.Kind;
import io.github.perfgate.core.concurrent.focus.FocusMethod;
import io.github.perfgate.core.concurrent.generate.Generated;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.generate.Search;
import io.github.perfgate.core.concurrent.verify.Outcome;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RemediesTest {
  private static final List<FocusMethod> FOCUS =
      Stream.of("a()V", "b(I)V", "c()V", "d()V", "e()V").map(RemediesTest::method).toList();
  private static final Path NOWHERE = Path.of("nowhere");

  @Test
  void theMostFrequentReasonIsToldOnceForAllItsMethods() {
    List<String> notes =
        Remedies.of(
            FOCUS,
            generated(
                List.of(
                    failed("a()V", Kind.THROWS, "it throws"),
                    failed("b(I)V", Kind.INSTANCE, "no instance"),
                    failed("c()V", Kind.INSTANCE, "no instance"),
                    failed("d()V", Kind.INSTANCE, "no instance"),
                    failed("e()V", Kind.INSTANCE, "no instance")),
                List.of(test(Outcome.Kind.GOOD, ""))));

    assertThat(notes).hasSize(2);
    assertThat(notes.get(0))
        .startsWith(
            "b(int), c(), d() and 1 more could not be called, mostly (160 of 200 attempts) because"
                + " no instance. Fix: name a public class")
        .contains("-Dperfgate.className");
    assertThat(notes.get(1)).startsWith("a() could not be called, mostly (40 of 50 attempts)");
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void everyKindOfReasonHasARemedy(Kind kind) {
    assertThat(Remedies.of(FOCUS, generated(List.of(failed("a()V", kind, "of it")), List.of())))
        .singleElement()
        .asString()
        .matches(".* because of it\\. Fix: .{20,}");
  }

  @Test
  void aClosedModuleComesWithTheArgumentThatOpensIt() {
    String reason = "module java.base does not \"opens java.lang\" to unnamed module @1";

    assertThat(
            Remedies.of(
                FOCUS,
                generated(
                    List.of(new FailedCalls("a()V", 4, 5, Kind.MODULE, "it throws", reason)),
                    List.of())))
        .singleElement()
        .asString()
        .contains("mostly (4 of 5 attempts) because it throws (module java.base")
        .endsWith("-Dperfgate.jvmArgs=\"--add-opens=java.base/java.lang=ALL-UNNAMED\"");
  }

  @Test
  void ifNoTestIsGoodTheMostFrequentRejectionIsTold() {
    List<GeneratedTest> tests =
        List.of(
            test(Outcome.Kind.THROWS, "index 3"),
            test(Outcome.Kind.FORBIDDEN, "must not call System.exit"),
            test(Outcome.Kind.THROWS, "index 17"));

    assertThat(Remedies.of(FOCUS, generated(List.of(), tests)))
        .singleElement()
        .asString()
        .startsWith("2 of 3 tests rejected as THROWS: index 3. Fix: ");
  }

  @Test
  void ifAllCanBeCalledAndATestIsGoodThereIsNothingToTell() {
    List<GeneratedTest> tests =
        List.of(test(Outcome.Kind.GOOD, ""), test(Outcome.Kind.THROWS, "index 3"));

    assertThat(Remedies.of(FOCUS, generated(List.of(), tests))).isEmpty();
  }

  private static FocusMethod method(String signature) {
    int types = signature.indexOf('(');
    return new FocusMethod(
        signature.substring(0, types), signature.substring(types), false, 1, "it changed");
  }

  private static FailedCalls failed(String method, Kind kind, String reason) {
    return new FailedCalls(method, 40, 50, kind, reason, "");
  }

  private static GeneratedTest test(Outcome.Kind kind, String message) {
    return GeneratedTest.alike(
        "a.T", "a()V", false, "it.a()", new Outcome("a.T", kind, "both", message));
  }

  private static Generated generated(List<FailedCalls> failed, List<GeneratedTest> tests) {
    return new Generated(
        tests,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        new Search(tests.size(), 0, failed, List.of(), Duration.ZERO),
        List.of(),
        Duration.ZERO);
  }
}
