package io.github.perfgate.runtime.loops.asm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.loops.LoopRecorder;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Collections;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Instrumented classes pass the verifier and do what they did; their loops are found. */
class LoopsTransformerTest {
  @ParameterizedTest
  @EnumSource
  void whatIsInstrumentedDoesTheSame(RecordingMode mode) throws Exception {
    LoopSettings settings = new LoopSettings(mode, 10, 0.45, 0.7, 7, 0.7, Collections.emptyList());

    Instrumented.Run run = new Instrumented(AwkwardCode.class).run(AwkwardCode.class, settings);

    assertThat(run.result.toString()).isEqualTo(new AwkwardCode().call().toString());
    assertThat(LoopRecorder.on).isFalse();
  }

  @Test
  void findsTheLoopsOfEachMethod() throws IOException {
    Map<String, String> loops = new TreeMap<>();
    for (MethodNode method : methods(AwkwardCode.class)) {
      LoopForest forest = new LoopForest(method);
      StringBuilder depths = new StringBuilder();
      for (LoopForest.Loop loop : forest.loops()) {
        depths.append(loop.depth);
      }
      if (depths.length() > 0) {
        loops.put(method.name, depths + (forest.irreducible() > 0 ? " and others" : ""));
      }
    }

    assertThat(loops)
        .containsEntry("<init>", "0")
        .containsEntry("call", "0")
        .containsEntry("labelled", "01")
        .containsEntry("switched", "0")
        .containsEntry("caught", "01")
        .containsEntry("synchronizedSum", "01")
        .containsEntry("doWhile", "01")
        .containsEntry("stopsInTheMiddle", "01")
        .containsEntry("recursive", "0")
        .containsEntry("generic", "0")
        .containsEntry("ternary", "0")
        .hasSize(11);
  }

  @Test
  void leavesAloneWhatIsEnteredInSeveralPlaces() {
    MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "two", "(I)V", null, null);
    Label one = new Label();
    Label other = new Label();
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitJumpInsn(Opcodes.IFEQ, other);
    method.visitLabel(one);
    method.visitIincInsn(0, -1);
    method.visitLabel(other);
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitJumpInsn(Opcodes.IFNE, one);
    method.visitInsn(Opcodes.RETURN);

    LoopForest forest = new LoopForest(method);

    assertThat(forest.loops()).isEmpty();
    assertThat(forest.irreducible()).isEqualTo(1);
  }

  @Test
  void loopsWithTheSameHeaderAreOne() {
    MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "two", "(I)V", null, null);
    Label header = new Label();
    method.visitLabel(header);
    method.visitIincInsn(0, -1);
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitJumpInsn(Opcodes.IFGT, header);
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitJumpInsn(Opcodes.IFLT, header);
    method.visitInsn(Opcodes.RETURN);

    LoopForest forest = new LoopForest(method);

    assertThat(forest.loops()).hasSize(1);
    assertThat(forest.irreducible()).isZero();
    assertThat(forest.depthAt(method.instructions.size() - 1)).isZero();
  }

  /** Marks a measured method, as the annotation of benchmarks does. */
  @Retention(RetentionPolicy.RUNTIME)
  @interface Measured {}

  /** Recorded whenever it is called, but only the first few times. */
  public static final class Operation implements Callable<Object> {
    private final int[] numbers = new Random(1).ints(50, 0, 1 << 30).toArray();

    @Measured
    @Override
    public Object call() {
      int pairs = 0;
      for (int i = 0; i < numbers.length; i++) {
        if (numbers[i] < 0) {
          throw new IllegalStateException();
        }
        for (int number : numbers) {
          pairs += number == numbers[i] ? 1 : 0;
        }
      }
      return pairs;
    }
  }

  @Test
  void aMeasuredMethodIsASectionForItsFirstCalls() throws Exception {
    LoopRecorder.start(LoopSettings.defaults());
    Callable<?> operation =
        Instrumented.made(
            Class.forName(
                Operation.class.getName(),
                true,
                new Instrumented(Operation.class, Type.getDescriptor(Measured.class))));

    for (int i = 0; i < 2 * LoopSettings.OPERATIONS; i++) {
      assertThat(operation.call()).isEqualTo(50);
      assertThat(LoopRecorder.on).isFalse();
    }

    LoopsFile file = LoopRecorder.stop(Collections.emptyMap());
    int section = file.sections().indexOf(Operation.class.getName() + ".call");
    assertThat(section).isNotNegative();
    assertThat(file.findings())
        .filteredOn(finding -> finding.sections().contains(section))
        .hasSize(1)
        .allSatisfy(
            finding ->
                assertThat(finding.figures().executions()).isEqualTo(LoopSettings.OPERATIONS));
  }

  @Test
  void whatIsIgnoredIsNotRead() throws Exception {
    String type = SampleLoops.Items.class.getName();

    assertThat(
            new Instrumented(SampleLoops.class, "", type + ".contains")
                .run(SampleLoops.RemoveAll.class, LoopSettings.defaults())
                .findings)
        .isEmpty();
    assertThat(
            new Instrumented(SampleLoops.class, "", "io.github.perfgate.runtime.*")
                .run(SampleLoops.RemoveAll.class, LoopSettings.defaults())
                .findings)
        .isEmpty();
    assertThat(
            new Instrumented(WorkingLoops.class, "", "java.lang.String.charAt")
                .run(WorkingLoops.CountedCharacters.class, LoopSettings.defaults())
                .findings)
        .isEmpty();
  }

  private static Iterable<MethodNode> methods(Class<?> type) throws IOException {
    ClassNode node = new ClassNode();
    try (InputStream in =
        type.getResourceAsStream(type.getName().replaceAll(".*\\.", "") + ".class")) {
      new ClassReader(in).accept(node, 0);
    }
    return node.methods;
  }
}
