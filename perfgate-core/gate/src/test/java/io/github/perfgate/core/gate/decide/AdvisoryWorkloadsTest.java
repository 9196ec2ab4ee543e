package io.github.perfgate.core.gate.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.pom.GateConfiguration;
import io.github.perfgate.core.code.revision.Trailers;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Advisory;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class AdvisoryWorkloadsTest {
  private static final String ID = "a.B.m{n=1}";
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
  private static final WorkloadFilter ALL = WorkloadFilter.of(List.of(), List.of());

  private static Advisory advisory(LocalDate until) {
    return new Advisory(Pattern.compile("B\\.m"), until, "too noisy");
  }

  private static Acceptances with(Advisory advisory, Acceptance... all) {
    return new Acceptances(List.of(all), List.of(advisory), TODAY);
  }

  @Test
  void anAdvisoryWorkloadFailsNothingWhateverIsShown() {
    Acceptances acceptances =
        with(advisory(TODAY), new Acceptance(ID, Acceptance.Covers.TIME, 1.2, null, "why", "pom"));

    assertThat(acceptances.covering(ID, new Slowdown(1.1, 1, 1.2, 0.99)))
        .isEqualTo(new Acceptance(ID, Acceptance.Covers.TIME, 1.2, null, "why", "pom"));
    for (Slowdown slowdown : Arrays.asList(new Slowdown(30, 20, 40, 0.99), null)) {
      Acceptance covering = Objects.requireNonNull(acceptances.covering(ID, slowdown));
      assertThat(covering.coversAll()).isTrue();
      assertThat(covering.mark()).isEqualTo("advisory");
      assertThat(covering.reason()).isEqualTo("too noisy");
    }
    assertThat(acceptances.covering("a.C.m", new Slowdown(1.1, 1, 1.2, 0.99))).isNull();
    for (Verdict verdict : List.of(Verdict.ERROR, Verdict.INCONCLUSIVE, Verdict.REGRESSION)) {
      assertThat(acceptances.advisory(ID, verdict)).as(verdict.name()).isNotNull();
    }
    assertThat(acceptances.advisory(ID, Verdict.NO_CHANGE)).isNull();
    assertThat(
            acceptances.warnings(
                List.of(Results.workload(ID, Verdict.REGRESSION, 3.0)),
                List.of(),
                null,
                ALL,
                false))
        .singleElement()
        .asString()
        .startsWith("The acceptance of a.B.m{n=1} in pom does not apply");
  }

  @Test
  void anAdvisoryEntryThatDoesNothingIsNamed() {
    Acceptances expired = with(advisory(TODAY.minusDays(1)));
    assertThat(expired.covering(ID, new Slowdown(1.1, 1, 1.2, 0.99))).isNull();
    assertThat(
            expired.warnings(
                List.of(Results.workload(ID, Verdict.REGRESSION, 1.1)),
                List.of(),
                null,
                ALL,
                false))
        .containsExactly(
            "The entry `B\\.m` of <advisory> has expired, its last day was 2026-11-20");
    List<WorkloadResult> none = List.of();
    assertThat(with(advisory(TODAY)).warnings(none, List.of(), null, ALL, false))
        .containsExactly("The entry `B\\.m` of <advisory> matches no workload of this module");
    assertThat(with(advisory(TODAY)).warnings(none, List.of(), null, ALL, true)).isEmpty();
    assertThat(
            with(advisory(TODAY))
                .warnings(none, List.of(), null, WorkloadFilter.of(List.of("x"), List.of()), false))
        .isEmpty();
  }

  @Test
  void advisoryEntriesCountWhereAcceptancesDo() {
    List<String> warnings = new ArrayList<>();
    AcceptSettings onlyBaseline =
        new AcceptSettings(
            Set.of(AcceptSettings.Source.BASELINE), 2, List.of(), List.of(advisory(TODAY)));
    GateConfiguration baseline =
        new GateConfiguration(
            Map.of("pom.xml <advisory>", List.of("a.C, until 2027-01-31: why", "no sense")));

    Acceptances acceptances =
        Acceptances.of(onlyBaseline, baseline, Trailers.NONE, false, TODAY, warnings);

    assertThat(acceptances.advisory(ID, Verdict.REGRESSION)).isNull();
    assertThat(acceptances.advisory("a.C.m", Verdict.REGRESSION)).isNotNull();
    assertThat(warnings)
        .hasSize(2)
        .anySatisfy(one -> assertThat(one).contains("<acceptFrom>"))
        .anySatisfy(one -> assertThat(one).contains("baseline's <advisory>", "no sense"));
  }
}
