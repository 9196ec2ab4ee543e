package io.github.perfgate.core.result.workload;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.github.perfgate.core.code.revision.Revision;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The iterations of all versions.
 *
 * @param byName by version name, in the order of the versions
 */
public record TimesByVersion(@JsonValue Map<String, IterationTimes> byName) {
  /** Nothing was measured. */
  public static final TimesByVersion NONE = new TimesByVersion(Map.of());

  /** Copies the map in its order. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public TimesByVersion {
    byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
  }

  /** The iterations of some versions. */
  public static TimesByVersion of(
      List<String> versions, Function<String, IterationTimes> ofVersion) {
    Map<String, IterationTimes> times = new LinkedHashMap<>();
    versions.forEach(version -> times.put(version, ofVersion.apply(version)));
    return new TimesByVersion(times);
  }

  /** Whether nothing was measured. */
  public boolean isEmpty() {
    return byName.isEmpty();
  }

  /** The names of the versions, in order. */
  public Set<String> versions() {
    return byName.keySet();
  }

  /** The iterations of a version; none if it is unknown. */
  public IterationTimes of(String version) {
    return byName.getOrDefault(version, IterationTimes.NONE);
  }

  /** The iterations of the baseline. */
  public IterationTimes baseline() {
    return of(Revision.BASELINE);
  }

  /** The iterations of the candidate. */
  public IterationTimes candidate() {
    return of(Revision.CURRENT);
  }
}
