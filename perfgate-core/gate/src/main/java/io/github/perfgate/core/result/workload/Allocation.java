package io.github.perfgate.core.result.workload;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that an operation of a workload allocates, in all versions.
 *
 * @param byName by version name, in the order of the versions
 */
public record Allocation(@JsonValue Map<String, AllocatedBytes> byName) {
  private static final AllocatedBytes UNKNOWN = new AllocatedBytes(List.of(), List.of());

  /** Copies the map in its order. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public Allocation {
    byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
  }

  /**
   * The bytes of some versions; null if no fork has a value.
   *
   * @param starts a version's values, one for each fork, NaN for none
   */
  public static @Nullable Allocation of(
      List<String> versions, Function<String, List<Double>> starts) {
    Map<String, AllocatedBytes> byName = new LinkedHashMap<>();
    versions.forEach(version -> byName.put(version, AllocatedBytes.of(starts.apply(version))));
    return byName.values().stream().allMatch(bytes -> bytes.medians().isEmpty())
        ? null
        : new Allocation(byName);
  }

  /** The bytes of a version; without a median if it is unknown. */
  public AllocatedBytes of(String version) {
    return byName.getOrDefault(version, UNKNOWN);
  }
}
