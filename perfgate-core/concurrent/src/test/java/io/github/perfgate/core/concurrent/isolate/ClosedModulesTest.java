package io.github.perfgate.core.concurrent.isolate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

/** The JVM's own exceptions, as their texts may change with its version. */
class ClosedModulesTest {
  private static final String OPENED = "--add-opens=java.base/java.util.zip=ALL-UNNAMED";

  @Test
  void aRefusedReflectiveAccessNamesThePackageToOpen() throws Exception {
    Field field = java.util.zip.CRC32.class.getDeclaredField("crc");

    Throwable thrown = catchThrowable(() -> field.setAccessible(true));

    assertThat(ClosedModules.argumentsFor(thrown)).containsExactly(OPENED);
  }

  @Test
  void aCauseOrASuppressedExceptionIsEnough() throws Exception {
    Field field = java.util.zip.CRC32.class.getDeclaredField("crc");
    Throwable thrown = catchThrowable(() -> field.setAccessible(true));
    Throwable other = new IllegalStateException("no");
    other.addSuppressed(thrown);

    assertThat(ClosedModules.argumentsFor(new ExceptionInInitializerError(thrown)))
        .containsExactly(OPENED);
    assertThat(ClosedModules.argumentsFor(new RuntimeException(other))).containsExactly(OPENED);
  }

  @Test
  void aRefusedLookupNamesThePackageToOpen() {
    Throwable thrown =
        catchThrowable(
            () -> MethodHandles.privateLookupIn(java.util.zip.CRC32.class, MethodHandles.lookup()));

    assertThat(ClosedModules.argumentsFor(thrown)).containsExactly(OPENED);
  }

  @Test
  void aRefusedCallNamesThePackageToExport() throws Exception {
    Method method = Class.forName("jdk.internal.misc.VM").getMethod("isBooted");

    Throwable thrown = catchThrowable(() -> method.invoke(null));

    assertThat(ClosedModules.argumentsFor(thrown))
        .containsExactly("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
  }

  @Test
  void anErrorOfTheLinkerNamesThePackageToExport() {
    Throwable thrown =
        new IllegalAccessError(
            "class a.A (in unnamed module @0x1b) cannot access class sun.nio.ch.DirectBuffer (in"
                + " module java.base) because module java.base does not export sun.nio.ch to"
                + " unnamed module @0x1b");

    assertThat(ClosedModules.argumentsFor(thrown))
        .containsExactly("--add-exports=java.base/sun.nio.ch=ALL-UNNAMED");
  }

  @Test
  void otherExceptionsAndCirclesOfCausesNeedNothing() {
    Throwable one = new IllegalStateException("module a.b is missing");
    one.initCause(new RuntimeException(one));

    assertThat(ClosedModules.argumentsFor(one)).isEmpty();
    assertThat(ClosedModules.argumentsFor(new NullPointerException())).isEmpty();
  }

  @Test
  void argumentsInATextAreFound() {
    assertThat(ClosedModules.argumentsIn("it throws, needs " + OPENED + " | at a.B"))
        .containsExactly(OPENED);
  }
}
