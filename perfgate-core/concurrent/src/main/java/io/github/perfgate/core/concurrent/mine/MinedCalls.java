package io.github.perfgate.core.concurrent.mine;

import io.github.perfgate.runtime.trace.ArgumentTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The calls of a class that unit tests show. The same tests give the same calls in the same order.
 * Tests that make more calls in several threads than are recorded may give others.
 */
public final class MinedCalls {
  /** The file in the folder of the generation; absent if nothing was mined. */
  private static final String FILE = "mined.tsv";

  /** The most calls of a method that are told apart. */
  private static final int MOST = 16;

  private static final int CONSTRUCTIONS = 0;

  private static final Pattern LINE =
      Pattern.compile("(?<sequence>-?\\d{1,9})\t(?<call>.*)", Pattern.DOTALL);

  private final List<MinedCall> constructions;
  private final Map<String, List<ShownCall>> byMethod = new LinkedHashMap<>();

  private MinedCalls(List<MinedCall> constructions, Set<List<MinedCall>> sequences) {
    this.constructions =
        constructions.stream().distinct().sorted(Comparator.comparing(MinedCall::text)).toList();
    Map<String, Map<List<MinedCall>, ShownCall>> all = new LinkedHashMap<>();
    for (List<MinedCall> sequence : sequences) {
      for (int i = 0; i < sequence.size(); i++) {
        ShownCall shown = ShownCall.of(sequence, i);
        all.computeIfAbsent(shown.call().signature(), method -> new LinkedHashMap<>())
            .putIfAbsent(shown.pair(), shown);
      }
    }
    all.forEach((method, shown) -> byMethod.put(method, varied(List.copyOf(shown.values()))));
  }

  /**
   * Takes turns with different arguments; for each, calls with others before them come first, as
   * these tell more.
   */
  private static List<ShownCall> varied(List<ShownCall> shown) {
    Map<MinedCall, List<ShownCall>> byArguments = new LinkedHashMap<>();
    shown.forEach(
        one -> byArguments.computeIfAbsent(one.call(), call -> new ArrayList<>()).add(one));
    byArguments
        .values()
        .forEach(same -> same.sort(Comparator.comparing(one -> one.before().isEmpty())));
    List<ShownCall> varied = new ArrayList<>();
    for (int i = 0; varied.size() < Math.min(MOST, shown.size()); i++) {
      for (List<ShownCall> same : byArguments.values()) {
        if (i < same.size() && varied.size() < MOST) {
          varied.add(same.get(i));
        }
      }
    }
    return varied;
  }

  /**
   * Reads lines.
   *
   * @param lines as {@link ArgumentTrace} gives them
   */
  public static MinedCalls of(List<String> lines) {
    List<MinedCall> constructions = new ArrayList<>();
    Map<Integer, List<MinedCall>> own = new LinkedHashMap<>();
    Map<Integer, List<MinedCall>> ofOthers = new LinkedHashMap<>();
    for (String line : lines) {
      Matcher parts = LINE.matcher(line);
      if (!parts.matches()) {
        // The code under test can write there, too; a call less is no failure.
        continue;
      }
      int sequence = Integer.parseInt(parts.group("sequence"));
      MinedCall call = MinedCall.parse(parts.group("call"));
      if (sequence == CONSTRUCTIONS) {
        constructions.add(call);
      } else {
        (sequence > 0 ? own : ofOthers)
            .computeIfAbsent(sequence, number -> new ArrayList<>())
            .add(call);
      }
    }
    Set<List<MinedCall>> sequences = new LinkedHashSet<>(own.values());
    // Chance decides the order of threads, so their sequences are put into another order.
    ofOthers.values().stream()
        .sorted(
            Comparator.comparing(calls -> calls.stream().map(MinedCall::text).toList().toString()))
        .forEach(sequences::add);
    return new MinedCalls(constructions, sequences);
  }

  /** Writes lines into the folder of a generation. */
  public static void write(List<String> lines, Path folder) throws IOException {
    if (!lines.isEmpty()) {
      Files.write(folder.resolve(FILE), lines);
    }
  }

  /** Reads what was written into the folder of a generation; no calls if that was nothing. */
  public static MinedCalls read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    return of(Files.exists(file) ? Files.readAllLines(file) : List.of());
  }

  /** Arguments of public constructors. */
  public List<MinedCall> constructions() {
    return constructions;
  }

  /** The calls of a method, those that differ most first. */
  public List<ShownCall> of(String signature) {
    return byMethod.getOrDefault(signature, List.of());
  }
}
