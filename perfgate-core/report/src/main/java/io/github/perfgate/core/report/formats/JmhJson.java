package io.github.perfgate.core.report.formats;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.report.words.WorkloadName;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.workload.Allocation;
import io.github.perfgate.core.result.workload.IterationTimes;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.stats.inference.MeanInterval;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * {@code jmh-BASELINE.json} and {@code jmh-CURRENT.json}: the measurements of a version, as JMH
 * writes them with {@code -rf json}, for JMH Visualizer and other readers. Two things differ from
 * what JMH itself would write:
 *
 * <ul>
 *   <li>All times are per operation in nanoseconds, in mode {@code avgt}, whatever the benchmark's
 *       own mode is, since that is what a gate compares.
 *   <li>Score and error refer to the means of forks, since a fork is the unit of replication; JMH
 *       uses single iterations. Allocated bytes, which JMH's profiler {@code gc} would add, have a
 *       single value for each fork.
 * </ul>
 *
 * Values that a result does not have are {@code unknown}, such as the version of JMH, or 1, such as
 * the batch sizes.
 *
 * @param version the name of the version
 */
public record JmhJson(String version) implements ReportFormat {
  private static final String UNKNOWN = "unknown";
  private static final double CONFIDENCE = 0.999;
  private static final double[] RANKS = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};
  private static final Pattern MILLISECONDS = Pattern.compile("(\\d+)ms");

  /** {@code Vendor 17.0.15+6, OpenJDK 64-Bit Server VM}. */
  private static final Pattern JAVA = Pattern.compile("(?:.* )?(\\S+), (.+)");

  @Override
  public String fileName() {
    return "jmh-" + version + ".json";
  }

  @Override
  public void write(GateResult given, Writer out) throws IOException {
    GateResult result = PlainRecords.of(given);
    try (JsonGenerator json = ModelJson.generator(out)) {
      json.writeStartArray();
      for (WorkloadResult workload : result.workloads()) {
        IterationTimes rows = workload.evidence().samples().of(version).withoutEmptyStarts();
        if (!rows.isEmpty()) {
          write(result, workload, rows, json);
        }
      }
      json.writeEndArray();
    }
  }

  private void write(
      GateResult result, WorkloadResult workload, IterationTimes rows, JsonGenerator json)
      throws IOException {
    WorkloadName name = WorkloadName.of(workload.id());
    Map<String, String> settings = result.conditions().settings();
    String time = time(settings.getOrDefault("iterationTime", UNKNOWN));
    Integer threads = workload.execution().threads();
    json.writeStartObject();
    json.writeStringField("jmhVersion", UNKNOWN);
    json.writeStringField("benchmark", name.benchmark());
    json.writeStringField("mode", "avgt");
    // JMH's constant for one thread per processor is -1.
    json.writeNumberField("threads", threads == null ? -1 : threads);
    json.writeNumberField("forks", rows.starts().size());
    json.writeStringField("jvm", "java");
    json.writeArrayFieldStart("jvmArgs");
    for (String argument : settings.getOrDefault("jvmArgs", "").strip().split("\\s+", -1)) {
      if (!argument.isEmpty()) {
        json.writeString(argument);
      }
    }
    json.writeEndArray();
    writeJava(result.conditions().host().java(), json);
    json.writeNumberField("warmupIterations", workload.evidence().warmup().of(version).longest());
    json.writeStringField("warmupTime", time);
    json.writeNumberField("warmupBatchSize", 1);
    json.writeNumberField("measurementIterations", rows.longest());
    json.writeStringField("measurementTime", time);
    json.writeNumberField("measurementBatchSize", 1);
    if (!name.parameters().isEmpty()) {
      json.writeObjectFieldStart("params");
      for (Map.Entry<String, String> parameter : name.parameters().entrySet()) {
        json.writeStringField(parameter.getKey(), parameter.getValue());
      }
      json.writeEndObject();
    }
    writeMetric("primaryMetric", rows, "ns/op", json);
    json.writeObjectFieldStart("secondaryMetrics");
    IterationTimes bytes = bytes(workload);
    if (!bytes.withoutEmptyStarts().isEmpty()) {
      writeMetric("gc.alloc.rate.norm", bytes, "B/op", json);
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void writeJava(String java, JsonGenerator json) throws IOException {
    Matcher words = JAVA.matcher(java);
    boolean known = words.matches();
    String version = known ? words.group(1) : UNKNOWN;
    json.writeStringField("jdkVersion", version);
    json.writeStringField("vmName", known ? words.group(2) : UNKNOWN);
    json.writeStringField("vmVersion", version);
  }

  /** A fork has one value, or none, in the place of its iterations. */
  private IterationTimes bytes(WorkloadResult workload) {
    Allocation allocated = workload.evidence().allocated();
    return allocated == null
        ? IterationTimes.NONE
        : new IterationTimes(
            allocated.of(version).starts().stream()
                .map(value -> value.isNaN() ? List.<Double>of() : List.of(value))
                .toList());
  }

  private static void writeMetric(String name, IterationTimes rows, String unit, JsonGenerator json)
      throws IOException {
    double[] means = rows.withoutEmptyStarts().means();
    double score = Arrays.stream(means).average().orElseThrow();
    double error = error(means);
    json.writeObjectFieldStart(name);
    writeNumber("score", score, json);
    writeNumber("scoreError", error, json);
    json.writeArrayFieldStart("scoreConfidence");
    writeNumber(score - error, json);
    writeNumber(score + error, json);
    json.writeEndArray();
    double[] all = rows.all().sorted().toArray();
    Percentile percentile = new Percentile();
    percentile.setData(all);
    json.writeObjectFieldStart("scorePercentiles");
    for (double rank : RANKS) {
      writeNumber(String.valueOf(rank), rank == 0 ? all[0] : percentile.evaluate(rank), json);
    }
    json.writeEndObject();
    json.writeStringField("scoreUnit", unit);
    json.writeArrayFieldStart("rawData");
    for (List<Double> row : rows.starts()) {
      json.writeStartArray();
      for (double value : row) {
        writeNumber(value, json);
      }
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Half of the confidence interval of the mean; not a number for a single fork. */
  private static double error(double[] means) {
    return means.length < 2 ? Double.NaN : MeanInterval.halfWidth(means, CONFIDENCE);
  }

  /** JMH writes {@code 200ms} as {@code 200 ms}. */
  private static String time(String setting) {
    Matcher milliseconds = MILLISECONDS.matcher(setting);
    return milliseconds.matches() ? milliseconds.group(1) + " ms" : setting;
  }

  private static void writeNumber(String name, double value, JsonGenerator json)
      throws IOException {
    json.writeFieldName(name);
    writeNumber(value, json);
  }

  /** Numbers that JSON does not have are written as the texts that JMH uses. */
  private static void writeNumber(double value, JsonGenerator json) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumber(value);
    } else if (Double.isNaN(value)) {
      json.writeString("NaN");
    } else {
      json.writeString(value > 0 ? "+INF" : "-INF");
    }
  }
}
