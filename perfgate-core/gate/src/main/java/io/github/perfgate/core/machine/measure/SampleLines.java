package io.github.perfgate.core.machine.measure;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.CanaryReading;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.stats.inference.Durations;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The lines of {@code samples.jsonl}, to text and back. There are six kinds: {@code gate} (the
 * header), {@code host} (how it was made quiet), {@code fork}, {@code apart} (a workload whose
 * forks run one after the other), {@code canary}, and {@code end}, which says that measuring was
 * not cut short. Doubles keep their full precision.
 */
final class SampleLines {
  /**
   * Nothing is converted, as a text in the place of a number would become zero. Whatever stands
   * twice, or behind the end, is of another line that lost its beginning.
   */
  private static final JsonMapper JSON =
      ModelJson.MAPPER
          .rebuild()
          .disable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .disable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .withCoercionConfig(
              LogicalType.Textual,
              text ->
                  Stream.of(
                          CoercionInputShape.Integer,
                          CoercionInputShape.Float,
                          CoercionInputShape.Boolean)
                      .forEach(shape -> text.setCoercion(shape, CoercionAction.Fail)))
          .build();

  private static final int FORMAT = 2;

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes({
    @JsonSubTypes.Type(GateLine.class),
    @JsonSubTypes.Type(HostLine.class),
    @JsonSubTypes.Type(ForkLine.class),
    @JsonSubTypes.Type(ApartLine.class),
    @JsonSubTypes.Type(CanaryLine.class),
    @JsonSubTypes.Type(EndLine.class)
  })
  private sealed interface Line {
    /**
     * What the line says, or null if it is of another format.
     *
     * @throws IllegalArgumentException if a value is absurd
     */
    @Nullable Object content();
  }

  @JsonTypeName("gate")
  private record GateLine(
      int format, String state, long seed, Instant started, @Nullable String machine)
      implements Line {
    @Override
    public @Nullable Object content() {
      return format == FORMAT
          ? new SampleHeader(state, seed, started, machine == null ? "" : machine)
          : null;
    }
  }

  @JsonTypeName("host")
  private record HostLine(
      List<String> cpus,
      String gateCpus,
      String jvm,
      @Nullable String jmh,
      @Nullable String blackholes,
      List<String> changes,
      List<String> refused)
      implements Line {
    @Override
    public Object content() {
      return new MeasuringFacts(
          cpus, gateCpus, jvm, jmh, blackholes, changes, refused, List.of(), List.of());
    }
  }

  @JsonTypeName("apart")
  private record ApartLine(String workload, String why) implements Line {
    @Override
    public Object content() {
      return new SampleStore.Apart(workload, why);
    }
  }

  @JsonTypeName("canary")
  private record CanaryLine(double seconds, double nanos) implements Line {
    @Override
    public Object content() {
      require(seconds >= 0 && Double.isFinite(seconds));
      return new CanaryReading(seconds, Durations.require(nanos, "nanos"));
    }
  }

  @JsonTypeName("end")
  private record EndLine(boolean decided, long budgetNanos) implements Line {
    @Override
    public Object content() {
      require(budgetNanos >= 0);
      return new SampleStore.End(decided, Duration.ofNanos(budgetNanos));
    }
  }

  @JsonTypeName("fork")
  private record ForkLine(
      String workload,
      String version,
      int round,
      int position,
      int attempt,
      Instant started,
      boolean ownClass,
      long wallNanos,
      Noise noise,
      @JsonUnwrapped Values values)
      implements Line {
    @Override
    public Object content() {
      require(wallNanos >= 0 && round >= 0 && position >= 0 && attempt >= 0);
      requireAmounts(Stream.of(noise.stolen(), noise.foreign(), noise.throttled()));
      requireAmounts(Stream.of(noise.pressure(), noise.overheated(), noise.kiloHertz()));
      ForkOutcome outcome = values.outcome(Duration.ofNanos(wallNanos));
      return new Fork(
          workload, version, round, position, attempt, started, ownClass, noise, outcome);
    }
  }

  /** The values of a fork, or its failure. */
  private record Values(
      @Nullable List<Double> warmup,
      @Nullable List<Double> iterations,
      @Nullable Map<String, Long> events,
      @JsonInclude(NON_EMPTY) @Nullable List<Double> operations,
      @JsonInclude(NON_EMPTY) @Nullable List<Double> allocated,
      @JsonInclude(NON_EMPTY) @Nullable List<Long> turns,
      ForkOutcome.@Nullable Kind failure,
      @Nullable String message,
      @Nullable String output) {
    static Values of(ForkOutcome outcome) {
      if (outcome instanceof ForkOutcome.Failed failed) {
        return new Values(
            null, null, null, null, null, null, failed.kind(), failed.message(), failed.output());
      }
      ForkOutcome.Measured measured = (ForkOutcome.Measured) outcome;
      return new Values(
          measured.warmup(),
          measured.iterations(),
          new TreeMap<>(measured.events()),
          measured.operations(),
          measured.allocated(),
          measured.turns(),
          null,
          null,
          null);
    }

    ForkOutcome outcome(Duration wall) {
      if (failure != null) {
        return new ForkOutcome.Failed(failure, present(message), present(output), wall);
      }
      ForkOutcome.Measured measured =
          new ForkOutcome.Measured(
              present(warmup),
              present(iterations),
              present(events),
              wall,
              orEmpty(operations),
              orEmpty(allocated),
              orEmpty(turns));
      Stream.of(measured.warmup(), measured.iterations(), measured.operations())
          .flatMap(List::stream)
          .forEach(value -> Durations.require(value, "a time or a number of operations"));
      requireAmounts(measured.events().values().stream());
      requireAmounts(measured.allocated().stream());
      requireAmounts(measured.turns().stream());
      int count = measured.iterations().size();
      require(count > 0);
      for (List<Double> known : List.of(measured.operations(), measured.allocated())) {
        require(known.isEmpty() || known.size() == count);
      }
      return measured;
    }
  }

  private SampleLines() {}

  static String of(SampleHeader header) {
    return text(
        new GateLine(
            FORMAT,
            header.state(),
            header.seed(),
            header.started(),
            header.host().isEmpty() ? null : header.host()));
  }

  static String of(SampleStore.End end) {
    return text(new EndLine(end.decided(), end.budget().toNanos()));
  }

  static String of(SampleStore.Apart apart) {
    return text(new ApartLine(apart.workload(), apart.why()));
  }

  static String of(MeasuringFacts facts) {
    return text(
        new HostLine(
            facts.cpus(),
            facts.gateCpus(),
            facts.jvm(),
            facts.jmh(),
            facts.blackholes(),
            facts.changes(),
            facts.refused()));
  }

  static String of(CanaryReading reading) {
    return text(new CanaryLine(reading.seconds(), reading.nanos()));
  }

  static String of(Fork fork) {
    return text(
        new ForkLine(
            fork.workload(),
            fork.version(),
            fork.round(),
            fork.position(),
            fork.attempt(),
            fork.started(),
            fork.ownClass(),
            fork.outcome().wall().toNanos(),
            fork.noise(),
            Values.of(fork.outcome())));
  }

  private static String text(Line line) {
    try {
      return JSON.writeValueAsString(line);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * The line's content: {@link SampleHeader}, {@link MeasuringFacts}, {@link Fork}, {@link
   * CanaryReading}, {@link SampleStore.Apart} or {@link SampleStore.End}; null for garbage.
   */
  static @Nullable Object parse(String line) {
    try {
      Line read = JSON.readValue(line, Line.class);
      return read == null ? null : read.content();
    } catch (JsonProcessingException | IllegalArgumentException e) {
      return null;
    }
  }

  /** The statistics would refuse absurd values much later. */
  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalArgumentException("an absurd value");
    }
  }

  private static void requireAmounts(Stream<? extends @Nullable Number> values) {
    values.forEach(
        value ->
            require(
                value == null
                    || (value.doubleValue() >= 0 && Double.isFinite(value.doubleValue()))));
  }

  private static <T> T present(@Nullable T value) {
    require(value != null);
    return Objects.requireNonNull(value);
  }

  private static <T> List<T> orEmpty(@Nullable List<T> values) {
    return values == null ? List.of() : values;
  }
}
