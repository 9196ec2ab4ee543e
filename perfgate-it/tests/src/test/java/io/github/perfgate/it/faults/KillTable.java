package io.github.perfgate.it.faults;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;

/** What became of many gates, a row for every kind of victim. */
final class KillTable {
  private final Map<Victim, List<Survival>> rows = new EnumMap<>(Victim.class);

  void add(Survival survival) {
    rows.computeIfAbsent(survival.fault().victim(), victim -> new ArrayList<>()).add(survival);
  }

  /** Faults that met a living victim. */
  long injected() {
    return sum(all(), survival -> survival.injected() ? 1 : 0);
  }

  private List<Survival> all() {
    return rows.values().stream().flatMap(List::stream).toList();
  }

  private static long sum(List<Survival> survivals, ToLongFunction<Survival> count) {
    return survivals.stream().mapToLong(count).sum();
  }

  /** As Markdown. */
  String text(long seed) {
    StringBuilder text = new StringBuilder();
    text.append("Seed ").append(seed);
    text.append("; SIGKILL, SIGTERM and SIGINT by turns, at a random moment of a gate:\n\n");
    text.append("| victim | faults injected | survived | samples lost | doubled | leftovers |\n");
    text.append("|---|---:|---:|---:|---:|---:|\n");
    rows.forEach(
        (victim, survivals) -> text.append(row(victim.name().toLowerCase(Locale.ROOT), survivals)));
    return text.append(row("all", all())).toString();
  }

  private static String row(String name, List<Survival> survivals) {
    return "| %s | %d | %d | %d | %d | %d |\n"
        .formatted(
            name,
            sum(survivals, survival -> survival.injected() ? 1 : 0),
            sum(survivals, survival -> survival.injected() && survival.survived() ? 1 : 0),
            sum(survivals, survival -> survival.lost().size()),
            sum(survivals, survival -> survival.doubled().size()),
            sum(survivals, survival -> survival.leftovers().size()));
  }
}
