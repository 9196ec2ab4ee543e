package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.WorkFigure;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What a workload does in one version.
 *
 * @param count whether it could be counted, and whether the counts are exact
 * @param work what an operation does; null unless the counts are exact
 * @param calls how often an operation calls each method. A method without a counter of its own,
 *     such as a native or an abstract one, is called where an instruction names it
 * @param reason why there is no exact count, or null
 */
public record VersionWork(
    WorkComparison.Count count,
    @Nullable Work work,
    Map<MethodId, Double> calls,
    @Nullable String reason) {
  /** Copies the map. */
  public VersionWork {
    calls = Map.copyOf(calls);
  }

  /** It could not be counted. */
  public static VersionWork none(String reason) {
    return new VersionWork(WorkComparison.Count.NONE, null, Map.of(), reason);
  }

  static VersionWork notExact(String reason) {
    return new VersionWork(WorkComparison.Count.NOT_EXACT, null, Map.of(), reason);
  }

  static VersionWork of(CountedRun run) {
    Map<MethodId, Long> named = new HashMap<>();
    run.methods()
        .values()
        .forEach(
            caller -> caller.callees().forEach((id, count) -> named.merge(id, count, Long::sum)));
    run.methods().forEach((id, own) -> named.merge(id, own.executions(), Math::max));
    Map<MethodId, Double> calls = new HashMap<>();
    named.forEach((id, count) -> calls.put(id, (double) count / run.operations()));
    return new VersionWork(WorkComparison.Count.EXACT, Work.of(run), calls, null);
  }

  /**
   * A figure of the work of one operation.
   *
   * @throws NullPointerException if the count is not exact
   */
  public double of(WorkFigure figure) {
    Work exact = Objects.requireNonNull(work, "not exact");
    return switch (figure.kind()) {
      case BYTECODES -> exact.bytecodes();
      case CALLS -> calls(figure.called(), exact);
      case ITERATIONS -> exact.iterations();
      case OBJECTS -> exact.objects();
      case BYTES -> exact.bytes();
      case COPIED -> exact.copied();
      case EXCEPTIONS -> exact.exceptions();
    };
  }

  private double calls(@Nullable MethodName called, Work exact) {
    return called == null
        ? exact.calls()
        : calls.entrySet().stream()
            .filter(call -> isMeant(called, call.getKey()))
            .mapToDouble(Map.Entry::getValue)
            .sum();
  }

  private static boolean isMeant(MethodName name, MethodId id) {
    return name.type().equals(id.owner())
        && name.method().equals(id.name())
        && (name.parameterTypes() == null
            || name.parameterTypes()
                .equals(
                    Arrays.stream(Type.getArgumentTypes(id.descriptor()))
                        .map(Type::getClassName)
                        .toList()));
  }
}
