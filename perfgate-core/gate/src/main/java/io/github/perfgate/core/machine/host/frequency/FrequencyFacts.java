package io.github.perfgate.core.machine.host.frequency;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What governs the CPU frequency at present.
 *
 * @param driver the scaling driver with its mode, as in {@code intel_pstate (active)}; several are
 *     separated by commas; empty when nothing governs the frequency
 * @param governors the different governors of all CPUs
 * @param min the lower limits that are set
 * @param max the upper limits that are set
 * @param base the base frequencies, or null when the drivers do not tell
 * @param current the present frequencies of the CPUs
 * @param turbo whether the CPU may go beyond its base frequency
 */
public record FrequencyFacts(
    String driver,
    List<String> governors,
    @Nullable FrequencyRange min,
    @Nullable FrequencyRange max,
    @Nullable FrequencyRange base,
    @Nullable FrequencyRange current,
    Turbo turbo) {

  static FrequencyFacts of(SysTree tree) {
    List<Integer> policies = tree.policies();
    Turbo turbo = tree.turbo();
    List<String> modes =
        Stream.of("intel_pstate/status", "amd_pstate/status")
            .map(tree::below)
            .filter(mode -> mode != null && !mode.equals("off") && !mode.equals("disable"))
            .map(mode -> " (" + mode + ")")
            .toList();
    return new FrequencyFacts(
        distinct(policies, policy -> tree.ofPolicy(policy, "scaling_driver")).stream()
            .map(driver -> modes.size() == 1 && hasMode(driver) ? driver + modes.get(0) : driver)
            .collect(Collectors.joining(", ")),
        distinct(policies, policy -> tree.ofPolicy(policy, "scaling_governor")),
        range(policies, policy -> tree.kHz(policy, "scaling_min_freq")),
        range(policies, policy -> tree.kHz(policy, "scaling_max_freq")),
        range(policies, policy -> BaseFrequency.of(tree, policy, turbo)),
        range(policies, policy -> tree.kHz(policy, "scaling_cur_freq")),
        turbo);
  }

  private static boolean hasMode(String driver) {
    return BaseFrequency.lowersItsMaximumWithoutTurbo(driver);
  }

  private static List<String> distinct(
      List<Integer> policies, IntFunction<@Nullable String> value) {
    List<String> values = new ArrayList<>();
    for (int policy : policies) {
      String found = value.apply(policy);
      if (found != null && !values.contains(found)) {
        values.add(found);
      }
    }
    return List.copyOf(values);
  }

  private static @Nullable FrequencyRange range(
      List<Integer> policies, IntFunction<OptionalLong> kHz) {
    return FrequencyRange.of(
        policies.stream()
            .map(kHz::apply)
            .filter(OptionalLong::isPresent)
            .map(OptionalLong::getAsLong)
            .toList());
  }
}
