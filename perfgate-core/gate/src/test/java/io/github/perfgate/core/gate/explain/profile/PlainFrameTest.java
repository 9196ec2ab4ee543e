package io.github.perfgate.core.gate.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.MethodId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests names that differ between JVMs. */
class PlainFrameTest {
  @ParameterizedTest
  @CsvSource({
    "com.acme.Cell, pad, com.acme.Cell, pad",
    "com.acme.Row, lambda$render$12, com.acme.Row, lambda$render",
    "com.acme.Row$Made/0x00007f1c4c, call, com.acme.Row$Made, call",
    "jdk.proxy2.$Proxy17, run, jdk.proxy2.$Proxy, run",
  })
  void numbersThatChangeAreLeftOut(String owner, String name, String plainOwner, String plainName) {
    assertThat(PlainFrame.of(new MethodId(owner, name, "()V")))
        .isEqualTo(new MethodId(plainOwner, plainName, "()V"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.acme.Row$$Lambda$14.0x0000000800c03000",
        "com.acme.Row$$Lambda/0x00007f1c4c000a00",
        "java.lang.invoke.LambdaForm$MH/0x0000000800c04000",
        "java.lang.invoke.DirectMethodHandle$Holder",
        "jdk.internal.reflect.GeneratedMethodAccessor7",
        "sun.reflect.NativeMethodAccessorImpl",
        "java.lang.reflect.Method",
      })
  void whatOnlyPassesACallOnIsNoFrame(String owner) {
    assertThat(PlainFrame.of(new MethodId(owner, "invoke", "()V"))).isNull();
  }

  @Test
  void otherClassesOfTheSamePackagesAreFrames() {
    assertThat(PlainFrame.of(new MethodId("java.lang.reflect.Array", "newInstance", "()V")))
        .isNotNull();
  }
}
