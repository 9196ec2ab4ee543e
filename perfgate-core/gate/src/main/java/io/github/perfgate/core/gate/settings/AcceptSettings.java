package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Advisory;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which acceptances count, and up to which ceiling.
 *
 * @param from where acceptances may stand
 * @param atMost the largest ceiling; an acceptance with a larger one counts as one with this one
 * @param inPom the acceptances of the pom
 * @param advisory the advisory workloads of the pom
 */
public record AcceptSettings(
    Set<Source> from, double atMost, List<Acceptance> inPom, List<Advisory> advisory) {
  /** A place at which an acceptance can stand. */
  public enum Source {
    /** The messages of the commits that the baseline does not have. */
    TRAILERS,
    /** The candidate's pom, or the command line. */
    POM,
    /** The baseline's poms, which the change under judgement cannot have written. */
    BASELINE
  }

  /** Trailers and the pom count, up to twice the time; the pom accepts nothing. */
  public static final AcceptSettings DEFAULT =
      new AcceptSettings(EnumSet.of(Source.TRAILERS, Source.POM), 2, List.of(), List.of());

  /** Copies the collections. */
  public AcceptSettings {
    from = Set.copyOf(from);
    inPom = List.copyOf(inPom);
    advisory = List.copyOf(advisory);
  }

  /** The acceptances of the pom that count. */
  public List<Acceptance> ofPom() {
    return from.contains(Source.POM) ? inPom : List.of();
  }

  /** The advisory workloads of the pom that count. */
  public List<Advisory> advisoryOfPom() {
    return from.contains(Source.POM) ? advisory : List.of();
  }

  /** The settings by their names in the pom, as results show them. */
  Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put(
        AcceptanceText.FROM,
        from.isEmpty()
            ? "none"
            : Arrays.stream(Source.values())
                .filter(from::contains)
                .map(source -> source.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(",")));
    words.put(AcceptanceText.AT_MOST, String.valueOf(atMost));
    if (!advisory.isEmpty()) {
      words.put(
          Advisory.SETTING,
          advisory.stream().map(Advisory::write).collect(Collectors.joining("; ")));
    }
    return words;
  }
}
