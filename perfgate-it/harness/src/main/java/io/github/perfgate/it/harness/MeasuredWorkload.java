package io.github.perfgate.it.harness;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One workload of {@code results.json}.
 *
 * @param json its object there
 */
public record MeasuredWorkload(JsonNode json) {
  /** The workload's id. */
  public String id() {
    return json.path("id").asText();
  }

  /** The workload's verdict. */
  public String verdict() {
    return json.path("verdict").asText();
  }

  /** Why the verdict is what it is. */
  public String reason() {
    return json.path("reason").asText();
  }

  /** The interpretation that decided. */
  public String interpretation() {
    return json.path("interpretation").asText();
  }

  /** Candidate time divided by baseline time; NaN where nothing was compared. */
  public double slowdown() {
    return json.path("slowdown").path("estimate").asDouble(Double.NaN);
  }

  /** Complete rounds. */
  public int rounds() {
    return json.path("rounds").asInt();
  }

  /** Everything that is told about forks without a complete run, as one text. */
  public String failures() {
    List<String> lines = new ArrayList<>();
    json.path("failures")
        .forEach(
            failure ->
                lines.add(
                    failure.path("kind").asText()
                        + " "
                        + failure.path("message").asText()
                        + "\n"
                        + failure.path("output").asText()));
    return String.join("\n", lines);
  }

  /** The kinds of failure that were recorded, each once. */
  public List<String> failureKinds() {
    List<String> kinds = new ArrayList<>();
    json.path("failures").forEach(failure -> kinds.add(failure.path("kind").asText()));
    return kinds.stream().distinct().toList();
  }

  /** How many forks of a version gave a complete run. */
  public int samples(String version) {
    return json.path("samples").path(version).size();
  }
}
