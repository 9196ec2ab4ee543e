package io.github.perfgate.core.code.change;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MethodIdTest {
  @Test
  void peopleReadItAsItIsWrittenInSources() {
    assertThat(new MethodId("a.B$C", "run", "()V").inWords()).isEqualTo("a.B$C.run()");
    assertThat(new MethodId("a.B", "run", "(IJ[[Ljava/lang/String;La/B$C;)I").inWords())
        .isEqualTo("a.B.run(int, long, String[][], B.C)");
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    MethodId method = new MethodId("a.B", "<init>", "(La/B;)V");

    assertThat(MethodId.parse(method.toString())).isEqualTo(method);
  }
}
