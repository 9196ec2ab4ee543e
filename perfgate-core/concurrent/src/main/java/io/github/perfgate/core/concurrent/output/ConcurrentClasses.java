package io.github.perfgate.core.concurrent.output;

import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.focus.FocusMethod;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.oracle.MethodResult;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMeasurement;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.concurrent.ConcurrentWait;
import io.github.perfgate.core.workload.spl.MethodName;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.objectweb.asm.Type;

/** Converts the result of comparing a class into the form that a gate's result contains. */
public final class ConcurrentClasses {
  private static final String WITH = " with ";
  private static final String RANDOM = "random calls";

  private final ConcurrentResult result;
  private final Path folder;

  private ConcurrentClasses(ConcurrentResult result, Path folder) {
    this.result = result;
    this.folder = folder;
  }

  /**
   * The class as a gate's result contains it; acceptances and sources are not known yet.
   *
   * @param folder the folder of the gate's reports
   */
  public static ConcurrentClass of(ConcurrentResult result, Path folder) {
    return new ConcurrentClasses(result, folder).ofClass();
  }

  /**
   * The name of a method.
   *
   * @param type full name of its class
   * @param signatures its name and descriptor; of several methods, the first one is meant
   */
  public static MethodName name(String type, String signatures) {
    String first = signatures.split(" ")[0];
    return new MethodName(type, nameOf(first), parameterTypes(first));
  }

  /**
   * A method as people write it, {@code count(String)}, or several: {@code borrow() with
   * giveBack(Item)}. Without signatures it is the class, which threads called at random.
   */
  static String inWords(String signatures) {
    return signatures.isEmpty()
        ? RANDOM
        : Arrays.stream(signatures.split(" "))
            .map(one -> new FocusMethod(nameOf(one), descriptorOf(one), false, 0, "").inWords())
            .collect(Collectors.joining(WITH));
  }

  /**
   * The id by which a slowdown is accepted: {@code com.acme.Counters.count(int)}, or {@code
   * com.acme.Pool.borrow() with giveBack(com.acme.Item)}.
   *
   * @param type full name of the class
   * @param signatures of a method, or of several with blanks between; empty for random calls
   */
  public static String id(String type, String signatures) {
    if (signatures.isEmpty()) {
      return "%s (%s)".formatted(type, RANDOM);
    }
    return type
        + "."
        + Arrays.stream(signatures.split(" "))
            .map(one -> nameOf(one) + "(" + String.join(", ", parameterTypes(one)) + ")")
            .collect(Collectors.joining(WITH));
  }

  private static String nameOf(String signature) {
    return signature.substring(0, signature.indexOf('('));
  }

  private static String descriptorOf(String signature) {
    return signature.substring(signature.indexOf('('));
  }

  private static List<String> parameterTypes(String signature) {
    return Arrays.stream(Type.getArgumentTypes(descriptorOf(signature)))
        .map(Type::getClassName)
        .toList();
  }

  private ConcurrentClass ofClass() {
    ClassResult found = result.classResult();
    return new ConcurrentClass(
        result.input().type(),
        found.direction(),
        found.dominant(),
        found.methods().stream().map(this::ofMethod).toList(),
        null,
        new ConcurrentMeasurement(
            result.tests().size(),
            found.conclusiveTests(),
            result.effort().forks(),
            result.settings().margin(),
            result.settings().seed(),
            "",
            result.effort().host().java() + ", " + result.effort().jvm(),
            result.effort().host().processors(),
            result.effort().took().toNanos()),
        result.notes());
  }

  private ConcurrentMethod ofMethod(MethodResult method) {
    String type = result.input().type();
    return new ConcurrentMethod(
        id(type, method.method()),
        inWords(method.method()),
        method.direction(),
        method.variants().stream().map(this::ofVariant).toList(),
        method.troubles(),
        null,
        null);
  }

  private ConcurrentTest ofVariant(VariantResult variant) {
    String test = variant.variant().test().name();
    boolean differs = variant.differs();
    Interaction interaction = result.interactions().get(variant.variant());
    Path benchmark = result.benchmarks().get(test);
    return new ConcurrentTest(
        test,
        variant.variant().description(),
        variant.variant().threads(),
        variant.direction(),
        ConcurrentPhrases.slowdown(variant),
        ConcurrentPhrases.slowdownOfEachThread(variant),
        variant.forks(),
        variant.problem(),
        new ConcurrentTest.Cause(
            interaction == null ? null : interaction.kind().inWords(),
            differs && variant.variant().threads() > 1 ? waits(variant.variant()) : List.of(),
            differs && benchmark != null ? within(benchmark) : null));
  }

  private List<ConcurrentWait> waits(TestVariant variant) {
    return result.waits().getOrDefault(variant, List.of()).stream()
        .map(one -> new ConcurrentWait(one.lock(), one.frame(), one.baseline(), one.candidate()))
        .toList();
  }

  /**
   * The path of a benchmark. It is relative, and so the same on every machine, if the benchmark is
   * below the folder of the reports.
   */
  private String within(Path benchmark) {
    Path root = folder.toAbsolutePath().normalize();
    Path file = benchmark.toAbsolutePath().normalize();
    return file.startsWith(root)
        ? StreamSupport.stream(root.relativize(file).spliterator(), false)
            .map(Path::toString)
            .collect(Collectors.joining("/"))
        : file.toString();
  }
}
