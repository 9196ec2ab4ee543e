package io.github.perfgate.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class PerfDataTest {
  private static final String NAME = "sun.gc.collector.0.invocations";

  @Test
  void aCollectionOfThisJvmIsCounted() {
    assumeFalse(PerfData.now().isEmpty(), "this JVM has no performance counters in /tmp");
    VmReading before = VmReading.now();

    System.gc();

    assertThat(VmReading.now().since(before))
        .containsKeys(
            VmCounter.COLLECTION_MILLIS, VmCounter.SURVIVED_BYTES, VmCounter.COMPILATION_MILLIS)
        .hasEntrySatisfying(VmCounter.COLLECTIONS, growth -> assertThat(growth).isPositive());
  }

  @Test
  void bothByteOrdersAreRead() throws IOException {
    assertThat(PerfData.in(file(true))).isEqualTo(Collections.singletonMap(NAME, 7L));
    assertThat(PerfData.in(file(false))).isEqualTo(Collections.singletonMap(NAME, 7L));
  }

  @Test
  void whatIsNoSuchFileIsRefused() {
    assertThatThrownBy(() -> PerfData.in(new byte[100]))
        .isInstanceOf(IOException.class)
        .hasMessage("no performance counters of HotSpot");
    assertThatThrownBy(() -> PerfData.in(new byte[3])).isInstanceOf(IOException.class);
    byte[] cut = file(true);
    assertThatThrownBy(() -> PerfData.in(Arrays.copyOf(cut, cut.length - 9)))
        .hasMessage("the performance counters of HotSpot are cut off");
  }

  /** A header of 32 bytes, then an entry of 20 bytes with a name of 32 and a value of 8. */
  private static byte[] file(boolean littleEndian) {
    ByteBuffer file = ByteBuffer.allocate(32 + 60);
    file.putInt(0xcafec0c0).put((byte) (littleEndian ? 1 : 0));
    file.order(littleEndian ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    file.putInt(24, 32).putInt(28, 1).position(32);
    file.putInt(60).putInt(20).putInt(0).put((byte) 'J').put(new byte[3]).putInt(52);
    file.put(NAME.getBytes(StandardCharsets.US_ASCII)).position(32 + 52);
    file.putLong(7);
    return file.array();
  }
}
