package io.github.perfgate.runtime.count.asm;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.CountedCode;
import io.github.perfgate.runtime.count.CodeSite;
import io.github.perfgate.runtime.count.Repetitions;
import io.github.perfgate.runtime.count.WorkCounter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Instrumented classes pass the verifier, do what they did, and count it. */
class CountingTransformerTest {
  private static final class OnlyWork extends ClassLoader {
    OnlyWork() {
      super(CountingTransformerTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(CountedCode.class.getName())) {
        return super.loadClass(name, resolve);
      }
      String file = name.replace('.', '/');
      byte[] written =
          new CountingTransformer().transform(this, file, null, null, bytes(file + ".class"));
      return defineClass(name, written, 0, written.length);
    }
  }

  private static byte[] bytes(String file) {
    try (InputStream in =
        CountingTransformerTest.class.getClassLoader().getResourceAsStream(file)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 12];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        out.write(buffer, 0, read);
      }
      return out.toByteArray();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final List<Object> RESULTS = new ArrayList<>();

  @BeforeAll
  static void execute() throws Exception {
    WorkCounter.sizes(
        new ToLongFunction<String>() {
          @Override
          public long applyAsLong(String type) {
            return 24;
          }
        });
    Callable<?> work =
        (Callable<?>)
            new OnlyWork()
                .loadClass(CountedCode.class.getName())
                .asSubclass(Callable.class)
                .getConstructor()
                .newInstance();
    WorkCounter.reset(Repetitions.OF_BENCHMARK, RESULTS::add, null);
    for (int i = 0; i < Repetitions.OF_BENCHMARK.all(); i++) {
      assertThat(work.call()).isEqualTo(43L);
    }
  }

  private interface Figure {
    long of(CodeSite site);
  }

  /** What is counted of an execution. */
  private static long counted(String method, CodeSite.Unit unit, Figure figure) {
    long[] counts = WorkCounter.counted();
    long sum = 0;
    for (int i = 0; i < counts.length; i++) {
      CodeSite site = WorkCounter.site(i);
      if (site.unit == unit && site.method.contains('\t' + method + '\t')) {
        sum += counts[i] * figure.of(site);
      }
    }
    return sum / Repetitions.OF_BENCHMARK.counted();
  }

  @Test
  void countsExecutionsOfMethods() {
    assertThat(counted("part", CodeSite.Unit.EXECUTIONS, site -> site.entry ? 1 : 0)).isEqualTo(10);
    assertThat(counted("call", CodeSite.Unit.EXECUTIONS, site -> site.entry ? 1 : 0)).isEqualTo(1);
  }

  @Test
  void countsInstructions() {
    // Ten times a comparison of two instructions and a jump, nine returns of two, one exception.
    assertThat(counted("part", CodeSite.Unit.EXECUTIONS, site -> site.bytecodes))
        .isEqualTo(10 * 3 + 9 * 2 + 4);
  }

  @Test
  void theNumberOfALambdaIsNoPartOfItsName() {
    assertThat(counted("lambda$call", CodeSite.Unit.EXECUTIONS, site -> site.entry ? 1 : 0))
        .isEqualTo(2);
  }

  @Test
  void countsIterations() {
    assertThat(counted("call", CodeSite.Unit.EXECUTIONS, site -> site.iterations)).isEqualTo(10);
  }

  @Test
  void countsObjectsAndCallsByTheirNames() {
    assertThat(counted("part", CodeSite.Unit.EXECUTIONS, site -> site.types.size())).isEqualTo(1);
    assertThat(
            counted(
                "call",
                CodeSite.Unit.EXECUTIONS,
                site -> site.callees.stream().filter(one -> one.contains("\tpart\t")).count()))
        .isEqualTo(10);
  }

  @Test
  void countsTheBytesOfArraysAndCopies() {
    // Two rows of 16 + 3 * 4 bytes rounded up, their array of 16 + 2 * 4, three of 16 + 100.
    assertThat(counted("call", CodeSite.Unit.ALLOCATED_BYTES, site -> 1))
        .isEqualTo(2 * 32 + 24 + 3 * 120);
    assertThat(counted("call", CodeSite.Unit.COPIED_BYTES, site -> 1)).isEqualTo(80);
  }

  @Test
  void tellsTheResultOfTheLastRepetitionOnly() {
    assertThat(RESULTS).containsExactly(43L);
  }

  /** A class whose method {@code run} jumps to the next instruction again and again. */
  private static byte[] jumping(int jumps) {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "com/acme/Jumps", null, "java/lang/Object", null);
    MethodVisitor run =
        type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run" + jumps, "()V", null, null);
    run.visitCode();
    for (int i = 0; i < jumps; i++) {
      Label next = new Label();
      run.visitJumpInsn(Opcodes.GOTO, next);
      run.visitLabel(next);
    }
    run.visitInsn(Opcodes.RETURN);
    run.visitMaxs(0, 0);
    run.visitEnd();
    type.visitEnd();
    return type.toByteArray();
  }

  /** What the sites of the method count, once the class was instrumented. */
  private static Set<CodeSite.Unit> unitsOf(int jumps) {
    byte[] written =
        new CountingTransformer().transform(null, "com/acme/Jumps", null, null, jumping(jumps));
    assertThat(written).isNotNull();
    return unitsOf("com.acme.Jumps\trun" + jumps + "\t()V");
  }

  private static Set<CodeSite.Unit> unitsOf(String method) {
    Set<CodeSite.Unit> units = EnumSet.noneOf(CodeSite.Unit.class);
    for (int i = 0; i < WorkCounter.MOST && WorkCounter.site(i) != null; i++) {
      if (WorkCounter.site(i).method.equals(method)) {
        units.add(WorkCounter.site(i).unit);
      }
    }
    return units;
  }

  @Test
  void aMethodWithoutRoomForCountersIsKnownAsSuch() {
    assertThat(unitsOf(2_000)).containsExactly(CodeSite.Unit.EXECUTIONS);
    assertThat(unitsOf(8_000)).containsExactly(CodeSite.Unit.TOO_LARGE);
  }

  @Test
  void methodsThatCompilersReplaceAreCountedIfTheyAllocate() throws Exception {
    new CountingTransformer()
        .transform(null, "java/lang/Integer", null, null, bytes("java/lang/Integer.class"));

    assertThat(unitsOf("java.lang.Integer\tvalueOf\t(I)Ljava/lang/Integer;")).isNotEmpty();
    assertThat(unitsOf("java.lang.Integer\tbitCount\t(I)I")).isEmpty();

    new CountingTransformer()
        .transform(null, "java/lang/StringUTF16", null, null, bytes("java/lang/StringUTF16.class"));

    assertThat(unitsOf("java.lang.StringUTF16\tgetChar\t([BI)C")).as("it asserts").isEmpty();
    assertThat(unitsOf("java.lang.StringUTF16\tnewString\t([BII)Ljava/lang/String;")).isNotEmpty();
  }

  @Test
  void leavesAloneWhatTheJvmIsBuiltOn() {
    assertThat(CountingTransformer.isWanted("java/util/HashMap")).isTrue();
    assertThat(CountingTransformer.isWanted("com/acme/Work")).isTrue();
    assertThat(CountingTransformer.isWanted("org/openjdk/jmh/infra/Blackhole")).isTrue();
    assertThat(CountingTransformer.isWanted("java/lang/Object")).isFalse();
    assertThat(CountingTransformer.isWanted("java/lang/invoke/MethodHandle")).isFalse();
    assertThat(CountingTransformer.isWanted("com/acme/jmh_generated/Work_call_jmhTest")).isFalse();
  }
}
