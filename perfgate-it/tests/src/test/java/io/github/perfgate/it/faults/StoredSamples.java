package io.github.perfgate.it.faults;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The whole lines of {@code samples.jsonl} that tell of a fork, as a program outside perfgate reads
 * them.
 *
 * @param lines as they stand in the file
 */
record StoredSamples(List<String> lines) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  static StoredSamples of(Path file) {
    try {
      List<String> whole = new ArrayList<>();
      if (Files.exists(file)) {
        // Not Files.readString, which refuses what is damaged.
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        // What stands behind the last line break is not whole.
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n")) {
          if (isFork(line)) {
            whole.add(line);
          }
        }
      }
      return new StoredSamples(whole);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isFork(String line) {
    try {
      return JSON.readTree(line).path("type").asText().equals("fork");
    } catch (JsonProcessingException e) {
      return false;
    }
  }

  private static JsonNode json(String line) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How many. */
  int size() {
    return lines.size();
  }

  /** By version and round, all measured values: more than one where it was measured again. */
  private Map<String, SortedMap<Integer, List<JsonNode>>> measured() {
    Map<String, SortedMap<Integer, List<JsonNode>>> measured = new LinkedHashMap<>();
    for (String line : lines) {
      JsonNode json = json(line);
      if (json.has("iterations")) {
        measured
            .computeIfAbsent(json.path("version").asText(), version -> new TreeMap<>())
            .computeIfAbsent(json.path("round").asInt(), round -> new ArrayList<>())
            .add(json.path("iterations"));
      }
    }
    return measured;
  }

  /**
   * The rounds that are whole: the last forks of both versions were measured, and in the same
   * attempt. Halves of different attempts are no pair, and are measured again.
   */
  private SortedSet<Integer> completeRounds() {
    Map<Integer, Map<String, JsonNode>> last = new TreeMap<>();
    for (String line : lines) {
      JsonNode json = json(line);
      last.computeIfAbsent(json.path("round").asInt(), round -> new TreeMap<>())
          .put(json.path("version").asText(), json);
    }
    SortedSet<Integer> rounds = new TreeSet<>();
    last.forEach(
        (round, versions) -> {
          if (versions.size() == 2
              && versions.values().stream().allMatch(start -> start.has("iterations"))
              && versions.values().stream().map(start -> start.path("attempt")).distinct().count()
                  == 1) {
            rounds.add(round);
          }
        });
    return rounds;
  }

  /** What was here before and is not any more. */
  List<String> lostSince(StoredSamples before) {
    if (lines.size() >= before.size() && lines.subList(0, before.size()).equals(before.lines)) {
      return List.of();
    }
    List<String> lost = new ArrayList<>(before.lines);
    lost.removeAll(lines);
    return lost.isEmpty() ? List.of("the order of the lines") : lost;
  }

  /** Complete rounds that were measured although they had been before. */
  List<String> doubledSince(StoredSamples before) {
    List<String> doubled = new ArrayList<>();
    Map<String, SortedMap<Integer, List<JsonNode>>> then = before.measured();
    for (int round : before.completeRounds()) {
      measured()
          .forEach(
              (version, rounds) -> {
                if (!Objects.equals(rounds.get(round), then.get(version).get(round))) {
                  doubled.add("round " + round + " of " + version);
                }
              });
    }
    return doubled;
  }

  /** The versions whose result lacks the value that was measured last in some round. */
  List<String> differencesFrom(MeasuredWorkload result) {
    List<String> differences = new ArrayList<>();
    for (String version : List.of("BASELINE", "CURRENT")) {
      SortedMap<Integer, List<JsonNode>> rounds = measured().getOrDefault(version, new TreeMap<>());
      List<JsonNode> last = rounds.values().stream().map(all -> all.get(all.size() - 1)).toList();
      List<JsonNode> told = new ArrayList<>();
      result.json().path("samples").path(version).forEach(told::add);
      if (last.size() != ShortGate.ROUNDS || !told.equals(last)) {
        differences.add("%s has %s, stored is %s".formatted(version, told, last));
      }
    }
    return differences;
  }
}
