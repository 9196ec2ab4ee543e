package io.github.perfgate.core.workload.count;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.WorkFigure;
import io.github.perfgate.core.workload.spl.WorkFigure.Kind;
import io.github.perfgate.runtime.count.file.MethodWork;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures of what two repetitions of a workload did. */
class VersionWorkTest {
  private static VersionWork work() {
    MethodWork parse = new MethodWork("com.acme.Parser\tparse\t(Ljava/lang/String;I)V");
    parse.executions = 2;
    parse.bytecodes = 90;
    parse.iterations = 8;
    parse.objects = 4;
    parse.bytes = 64;
    parse.copied = 10;
    parse.callees.put("java.util.regex.Pattern\tcompile\t(Ljava/lang/String;)V", 3L);
    parse.callees.put("com.acme.Source\tread\t()I", 6L);
    parse.callees.put("com.acme.Parser\tparse\t([Lcom/acme/Map$Entry;)V", 4L);
    MethodWork compile = new MethodWork("java.util.regex.Pattern\tcompile\t(Ljava/lang/String;)V");
    compile.executions = 4;
    compile.bytecodes = 10;
    MethodWork thrown = new MethodWork("java.lang.Throwable\t<init>\t()V");
    thrown.executions = 2;
    return VersionWork.of(MadeRun.of(2, List.of(parse, compile, thrown), null));
  }

  @ParameterizedTest
  @CsvSource({
    "BYTECODES, 50",
    "CALLS, 6.5",
    "ITERATIONS, 4",
    "OBJECTS, 2",
    "BYTES, 32",
    "COPIED, 5",
    "EXCEPTIONS, 1"
  })
  void figuresAreThoseOfOneOperation(Kind kind, double expected) {
    assertThat(work().of(new WorkFigure(kind, null))).isEqualTo(expected);
  }

  private static double calls(String type, String method, String... types) {
    return work()
        .of(
            new WorkFigure(
                Kind.CALLS,
                new MethodName(type, method, types.length == 0 ? null : List.of(types))));
  }

  @Test
  void callsOfAMethodAreItsExecutionsOrWhatInstructionsName() {
    assertThat(calls("java.util.regex.Pattern", "compile")).isEqualTo(2);
    assertThat(calls("com.acme.Source", "read")).isEqualTo(3);
    assertThat(calls("com.acme.Nothing", "read")).isZero();
  }

  @Test
  void typesTellMethodsOfOneNameApart() {
    assertThat(calls("com.acme.Parser", "parse")).isEqualTo(3);
    assertThat(calls("com.acme.Parser", "parse", "java.lang.String", "int")).isEqualTo(1);
    assertThat(calls("com.acme.Parser", "parse", "com.acme.Map$Entry[]")).isEqualTo(2);
  }
}
