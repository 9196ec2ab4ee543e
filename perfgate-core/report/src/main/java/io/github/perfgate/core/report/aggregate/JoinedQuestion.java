package io.github.perfgate.core.report.aggregate;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AcrossHosts;
import io.github.perfgate.core.result.workload.ComparedRounds;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Effect;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.HostRounds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A question of which every host has measured some rounds, and one look at all of them. */
final class JoinedQuestion {
  private static final Set<Verdict> UNANSWERABLE =
      EnumSet.of(Verdict.ERROR, Verdict.NOT_COMPARABLE);

  private final List<Part> parts;
  private final int wanted;
  private final @Nullable HostRounds measured;

  /**
   * What a host knows of the question.
   *
   * @param shard the part of the rounds, such as {@code 3/8}
   * @param cpu the model of the host's CPU
   * @param question as the host has it
   * @param reason why the host has not answered it
   */
  record Part(String shard, String cpu, AskedQuestion question, String reason) {
    private int rounds() {
      return question.rounds() == null ? 0 : question.rounds().count();
    }

    private String told() {
      return "shard %s: %s".formatted(shard, reason);
    }
  }

  /**
   * A question after one look; the family has not confirmed anything yet.
   *
   * @param question with the look, if there was one, and inconclusive then
   * @param reason why it stays inconclusive unless the family decides, or why it has its verdict
   * @param suspect whether it looks slower beyond the margin if it stays inconclusive; the load of
   *     turns does not count here
   * @param level the significance level; 0 if no host has measured anything
   * @param effect the change over all hosts, or on the slowest one if it differs between them; null
   *     without a look
   * @param across the change on each host; null without a look
   */
  record Looked(
      AskedQuestion question,
      String reason,
      boolean suspect,
      double level,
      @Nullable Effect effect,
      @Nullable AcrossHosts across) {
    /** The effect with its estimates, that which decided first. */
    @Nullable Slowdown slowdown() {
      return Slowdown.of(effect, question.looks().stream().anyMatch(Look::byMeans));
    }

    /** Whether the change differs between hosts. */
    boolean differs() {
      return across != null && across.differ();
    }

    /** How the hosts differ, in words; only if they do. */
    String differenceInWords() {
      AcrossHosts hosts = Objects.requireNonNull(across, "hosts can differ after a look only");
      return String.format(
          Locale.ROOT,
          "the change differs between hosts (p = %.2g): %s; each host was judged by itself, and the conclusion holds for these hosts",
          hosts.interaction(),
          hosts.hosts().stream()
              .map(
                  one ->
                      "%s in shard %s (%s)"
                          .formatted(
                              ChangeText.change(one.slowdown().estimate()), one.shard(), one.cpu()))
              .collect(joining(", ")));
    }
  }

  /**
   * @param parts what each host knows, at least one
   * @param wanted how many rounds each host was to measure
   */
  JoinedQuestion(List<Part> parts, int wanted) {
    this.parts = List.copyOf(parts);
    this.wanted = wanted;
    this.measured =
        parts.stream().allMatch(this::isWhole)
            ? new HostRounds(
                parts.stream()
                    .map(one -> Objects.requireNonNull(one.question().rounds()).rounds())
                    .toList())
            : null;
  }

  private boolean isWhole(Part part) {
    return part.rounds() == wanted
        && !part.question().disturbed()
        && part.question().verdict() == Verdict.INCONCLUSIVE;
  }

  /** The p value for "the change is not the same on all hosts"; 1 if that cannot be asked. */
  double interaction() {
    return measured == null ? 1 : measured.interaction();
  }

  /**
   * Looks at the rounds of all hosts.
   *
   * @param differ whether the change differs between the hosts
   */
  Looked look(boolean differ) {
    return measured == null ? unmeasured() : looked(measured, differ);
  }

  private Looked looked(HostRounds rounds, boolean differ) {
    ComparedRounds first = Objects.requireNonNull(parts.get(0).question().rounds());
    GatePolicy policy = GatePolicy.inTurns(first.margin()).atLevel(first.level());
    GateLook look = rounds.look(policy, differ);
    List<Effect> effects = rounds.effects(policy, differ);
    String doubt = look.decision() == Decision.REGRESSION ? null : doubt();
    return new Looked(
        question(Verdict.INCONCLUSIVE, List.of(Look.of(look)), doubt != null),
        doubt != null ? doubt : reason(look),
        look.decision() == Decision.REGRESSION
            || doubt != null
            || effects.stream().anyMatch(Effect::suspect),
        first.level(),
        Collections.max(effects, Comparator.comparingDouble(Effect::ratio)),
        across(rounds, differ, 1 - first.level()));
  }

  private @Nullable String doubt() {
    return parts.stream()
        .flatMap(one -> Stream.ofNullable(one.question().rounds()))
        .flatMap(one -> Stream.ofNullable(one.doubt()))
        .findFirst()
        .orElse(null);
  }

  private String reason(GateLook look) {
    return switch (look.decision()) {
      case REGRESSION -> UnitedFamily.unconfirmed(Verdict.REGRESSION);
      case IMPROVEMENT -> UnitedFamily.unconfirmed(Verdict.IMPROVEMENT);
      case NO_CHANGE, CONTINUE ->
          "%s of %s could show neither that it is slower than the margin allows nor that it is not"
              .formatted(Counted.of(look.rounds(), "round"), Counted.of(parts.size(), "shard"));
    };
  }

  private AcrossHosts across(HostRounds rounds, boolean differ, double confidence) {
    List<HostRounds.Change> changes = rounds.changes(confidence);
    List<AcrossHosts.OnHost> hosts = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      HostRounds.Change change = changes.get(i);
      hosts.add(
          new AcrossHosts.OnHost(
              parts.get(i).shard(),
              parts.get(i).cpu(),
              parts.get(i).rounds(),
              new Slowdown(
                  change.ratio(),
                  change.interval().lower(),
                  change.interval().upper(),
                  confidence)));
    }
    return new AcrossHosts(rounds.interaction(), differ, hosts);
  }

  /** A question that no look can answer, as not all hosts have measured all their rounds. */
  private Looked unmeasured() {
    List<Verdict> verdicts =
        parts.stream().map(one -> one.question().verdict()).distinct().toList();
    boolean isMeasured = parts.stream().anyMatch(one -> one.rounds() > 0);
    if (verdicts.size() == 1 && !isMeasured) {
      return unlooked(verdicts.get(0), parts.get(0).reason());
    }
    Part unanswerable =
        parts.stream()
            .filter(one -> UNANSWERABLE.contains(one.question().verdict()))
            .min(Comparator.comparing(one -> one.question().verdict()))
            .orElse(null);
    if (unanswerable != null) {
      return unlooked(unanswerable.question().verdict(), unanswerable.told());
    }
    Part lacking = parts.stream().filter(one -> !isWhole(one)).findFirst().orElseThrow();
    return unlooked(
        Verdict.INCONCLUSIVE,
        lacking.question().disturbed()
            ? lacking.told()
            : "shard %s has %d of %s: %s"
                .formatted(
                    lacking.shard(),
                    lacking.rounds(),
                    Counted.of(wanted, "round"),
                    lacking.reason()));
  }

  private Looked unlooked(Verdict verdict, String reason) {
    double level =
        parts.stream()
            .map(one -> one.question().rounds())
            .filter(Objects::nonNull)
            .mapToDouble(ComparedRounds::level)
            .findFirst()
            .orElse(0);
    return new Looked(
        question(verdict, List.of(), parts.stream().anyMatch(one -> one.question().disturbed())),
        reason,
        false,
        level,
        null,
        null);
  }

  private AskedQuestion question(Verdict verdict, List<Look> looks, boolean disturbed) {
    AskedQuestion first = parts.get(0).question();
    return new AskedQuestion(
        first.workload(),
        first.places(),
        verdict,
        !UNANSWERABLE.contains(verdict) && parts.stream().anyMatch(one -> one.rounds() > 0),
        disturbed,
        looks);
  }
}
