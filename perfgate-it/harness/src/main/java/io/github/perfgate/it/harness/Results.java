package io.github.perfgate.it.harness;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code results.json} as a program outside perfgate reads it: by the names of the published
 * format, not with perfgate's own classes.
 *
 * @param json the whole document
 */
public record Results(JsonNode json) {
  /** Reads a file. */
  public static Results read(Path file) {
    try {
      return new Results(JsonMapper.builder().build().readTree(file.toFile()));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }

  /** The verdict of the whole gate. */
  public String verdict() {
    return json.path("verdict").asText();
  }

  /** The ids of all workloads. */
  public List<String> workloadIds() {
    List<String> ids = new ArrayList<>();
    json.path("workloads").forEach(workload -> ids.add(workload.path("id").asText()));
    return ids;
  }

  /** All workloads. */
  public List<MeasuredWorkload> workloads() {
    List<MeasuredWorkload> workloads = new ArrayList<>();
    json.path("workloads").forEach(workload -> workloads.add(new MeasuredWorkload(workload)));
    return workloads;
  }

  /** The only workload whose id ends with the given text. */
  public MeasuredWorkload workload(String ending) {
    List<MeasuredWorkload> found =
        workloads().stream().filter(workload -> workload.id().endsWith(ending)).toList();
    if (found.size() != 1) {
      throw new AssertionError(
          "Not one workload but %d end with \"%s\": %s"
              .formatted(found.size(), ending, workloadIds()));
    }
    return found.get(0);
  }

  /** A version by its name, for example {@code BASELINE}. */
  public JsonNode version(String name) {
    for (JsonNode version : json.path("versions")) {
      if (version.path("name").asText().equals(name)) {
        return version;
      }
    }
    throw new AssertionError("No version " + name + " in " + json.path("versions"));
  }

  /** All warnings of the gate, a line each. */
  public String warnings() {
    List<String> lines = new ArrayList<>();
    json.path("warnings").forEach(warning -> lines.add(warning.asText()));
    return String.join("\n", lines);
  }

  /** A part of the gate's wall time, in nanoseconds. */
  public long timing(String part) {
    return json.path("timing").path(part).asLong();
  }
}
