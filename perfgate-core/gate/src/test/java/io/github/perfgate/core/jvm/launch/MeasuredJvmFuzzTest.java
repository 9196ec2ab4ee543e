package io.github.perfgate.core.jvm.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.runtime.calls.CallEntry;
import io.github.perfgate.runtime.calls.CallFile;
import io.github.perfgate.runtime.protocol.BenchmarkDescription;
import io.github.perfgate.runtime.protocol.Blackholes;
import io.github.perfgate.runtime.protocol.Failure;
import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.Hello;
import io.github.perfgate.runtime.protocol.Measurement;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What measured JVMs send and write. */
@Timeout(300)
class MeasuredJvmFuzzTest {
  @TempDir Path folder;

  @Test
  void everyFrameIsReadOrRefused() throws IOException {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(sent);
    new Hello(Frame.PROTOCOL_VERSION, "token").toFrame().writeTo(out);
    new Blackholes("compiler").toFrame().writeTo(out);
    new BenchmarkDescription(
            "a.B.c",
            "avgt",
            1,
            List.of(1, 2),
            List.of("c", "d"),
            Map.of("n", List.of("1", "2")),
            List.of(1),
            List.of("-Xint"),
            1_000)
        .toFrame()
        .writeTo(out);
    new RunOrder("a.B.c", "avgt", Map.of("n", "1"), 1, 2, 1_000, List.of("-Xint"))
        .toFrame()
        .writeTo(out);
    new Measurement(
            List.of(1.0), List.of(2.0, 3.0), List.of(1.0, 1.0), List.of(8.0), Map.of("gc", 1L))
        .toFrame()
        .writeTo(out);
    new Failure(Failure.Kind.EXCEPTION, "it fails", "output").toFrame().writeTo(out);
    byte[] valid = sent.toByteArray();
    assertThat(read(valid)).isEqualTo(6);

    Fuzz.ofBytes(List.of(valid), MeasuredJvmFuzzTest::read, IOException.class);
  }

  private static int read(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    int read = 0;
    for (Frame frame = Frame.readFrom(in); frame != null; frame = Frame.readFrom(in)) {
      read++;
      switch (frame.type()) {
        case HELLO -> Hello.from(frame);
        case BLACKHOLES -> Blackholes.from(frame);
        case BENCHMARK -> BenchmarkDescription.from(frame);
        case RUN -> RunOrder.from(frame);
        case MEASURED -> Measurement.from(frame);
        case FAILED -> Failure.from(frame);
        default -> {
          // The type says everything.
        }
      }
    }
    return read;
  }

  @Test
  void everyTreeOfCallsIsReadOrRefused() throws IOException {
    Path file = folder.resolve("calls.bin");
    new CallFile(
            1_000,
            false,
            List.of(
                new CallEntry(-1, "a.B", "c", "()V", true, 10, 1_000),
                new CallEntry(0, "a.B", "d", "(I)V", true, 20, 500)))
        .write(file);
    byte[] valid = Files.readAllBytes(file);
    assertThat(CallFile.read(file).entries()).hasSize(2);

    Fuzz.ofBytes(
        List.of(valid), input -> CallFile.read(Files.write(file, input)), IOException.class);
  }
}
