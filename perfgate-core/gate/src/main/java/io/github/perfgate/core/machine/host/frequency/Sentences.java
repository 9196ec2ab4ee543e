package io.github.perfgate.core.machine.host.frequency;

import io.github.perfgate.core.machine.host.frequency.Setting.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sentences about settings; a sentence that is the same for many policies is said once. */
final class Sentences {
  private record Said(Setting setting, String text) {}

  private final Map<Said, List<Integer>> policies = new LinkedHashMap<>();

  void add(Place place, String text) {
    policies
        .computeIfAbsent(new Said(place.setting(), text), said -> new ArrayList<>())
        .add(place.policy());
  }

  boolean isEmpty() {
    return policies.isEmpty();
  }

  /** The sentences, in the order in which each was first added. */
  List<String> list() {
    return policies.entrySet().stream()
        .map(
            saved ->
                saved.getKey().setting().label()
                    + (saved.getKey().setting().isGlobal()
                        ? " "
                        : " of policy " + ranges(saved.getValue()) + " ")
                    + saved.getKey().text())
        .toList();
  }

  /** The policies as the kernel writes lists of CPUs: {@code 0-3,8}. */
  static String ranges(List<Integer> numbers) {
    List<Integer> sorted = numbers.stream().distinct().sorted().toList();
    List<String> ranges = new ArrayList<>();
    int first = 0;
    for (int i = 1; i <= sorted.size(); i++) {
      if (i == sorted.size() || sorted.get(i) != sorted.get(i - 1) + 1) {
        String from = sorted.get(first).toString();
        ranges.add(first == i - 1 ? from : from + "-" + sorted.get(i - 1));
        first = i;
      }
    }
    return String.join(",", ranges);
  }
}
