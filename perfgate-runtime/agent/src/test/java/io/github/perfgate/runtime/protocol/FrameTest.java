package io.github.perfgate.runtime.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FrameTest {
  @Test
  void carriesEveryFieldOfADescription() throws IOException {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    parameters.put("größe", Arrays.asList("1", ""));
    parameters.put("none", Collections.<String>emptyList());
    BenchmarkDescription sent =
        new BenchmarkDescription(
            "a.B.c",
            "avgt",
            -1,
            Arrays.asList(1, 2),
            Arrays.asList("left", "right"),
            parameters,
            Arrays.asList(0, 1),
            Arrays.asList("-Xmx1g", "-Dx=two words"),
            7_000_000_000L);

    BenchmarkDescription received = BenchmarkDescription.from(transported(sent.toFrame()));

    assertThat(received).usingRecursiveComparison().isEqualTo(sent);
    assertThat(received.parameters().keySet()).containsExactly("größe", "none");
  }

  @Test
  void carriesEveryFieldOfAnOrder() throws IOException {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("size", "10");
    parameters.put("empty", "");
    RunOrder sent =
        new RunOrder(
                "a.B.c", "thrpt", parameters, 5, 10, 3_000_000_000L, Arrays.asList("-Xmx1g", ""))
            .on("größe:b.jar");

    RunOrder received = RunOrder.from(transported(sent.toFrame()));

    assertThat(received).usingRecursiveComparison().isEqualTo(sent);
  }

  @Test
  void carriesValuesToTheLastBit() throws IOException {
    Measurement sent =
        new Measurement(
            Arrays.asList(0.1 + 0.2, Double.MIN_VALUE),
            Arrays.asList(1 / 3.0),
            Arrays.asList(7.0),
            Arrays.asList(1016.25),
            Collections.singletonMap("PREEMPTIONS", 1L << 40));

    Measurement received = Measurement.from(transported(sent.toFrame()));

    assertThat(received).usingRecursiveComparison().isEqualTo(sent);
  }

  @Test
  void carriesAFailureAndCutsWhatIsEndless() throws IOException {
    StringBuilder endless = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      endless.append("ü\n");
    }
    Failure sent = new Failure(Failure.Kind.EXIT, "one\u2028line", endless + "the end");

    Failure received = Failure.from(transported(sent.toFrame()));

    assertThat(received).usingRecursiveComparison().isEqualTo(sent);
    assertThat(received.output()).hasSize(100_000).endsWith("the end");
  }

  @Test
  void knowsTheEndOfTheStreamFromABrokenFrame() throws IOException {
    byte[] bytes = bytes(new Hello(1, "token").toFrame());

    assertThat(Frame.readFrom(in(new byte[0]))).isNull();
    for (int length = 1; length < bytes.length; length++) {
      byte[] broken = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> Frame.readFrom(in(broken))).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void refusesWhatIsNoFrame() {
    assertThatThrownBy(() -> Frame.readFrom(in(header(Frame.MAX_PAYLOAD + 1, 0))))
        .isInstanceOf(ProtocolException.class)
        .hasMessage("a frame claims a length of 1048577 bytes");
    assertThatThrownBy(() -> Frame.readFrom(in(header(-1, 0))))
        .isInstanceOf(ProtocolException.class)
        .hasMessage("a frame claims a length of -1 bytes");
    assertThatThrownBy(() -> Frame.readFrom(in(header(0, 99))))
        .isInstanceOf(ProtocolException.class)
        .hasMessage("a frame claims the unknown type 99");
  }

  @Test
  void refusesAPayloadThatCountsMoreThanItHas() {
    Frame tooShort = new PayloadWriter().integer(Integer.MAX_VALUE).frame(FrameType.MEASURED);
    Frame negative = new PayloadWriter().integer(-1).frame(FrameType.MEASURED);
    Frame tooLong =
        new PayloadWriter()
            .integer(0)
            .integer(0)
            .integer(0)
            .integer(0)
            .integer(0)
            .text("x")
            .frame(FrameType.MEASURED);

    assertThatThrownBy(() -> Measurement.from(tooShort))
        .isInstanceOf(ProtocolException.class)
        .hasMessageContaining("too early");
    assertThatThrownBy(() -> Measurement.from(negative))
        .isInstanceOf(ProtocolException.class)
        .hasMessage("a MEASURED frame counts -1 things");
    assertThatThrownBy(() -> Measurement.from(tooLong))
        .isInstanceOf(ProtocolException.class)
        .hasMessage("a MEASURED frame has 5 bytes too many");
  }

  @Test
  void refusesToSendMoreThanTheOtherSideAccepts() {
    PayloadWriter writer = new PayloadWriter();
    for (int i = 0; i <= Frame.MAX_PAYLOAD / Long.BYTES; i++) {
      writer.number(i);
    }

    assertThatThrownBy(() -> writer.frame(FrameType.MEASURED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("over the limit");
  }

  @Test
  void saysWhereARunIs() {
    Position position = new Position();
    assertThat(position).hasToString("before the first iteration");

    position.started(new IterationEvent(true, 2));
    assertThat(position).hasToString("in warm-up iteration 2");

    position.ended(new IterationEvent(false, 3));
    assertThat(position).hasToString("after measured iteration 3");
  }

  private static Frame transported(Frame frame) throws IOException {
    Frame received = Frame.readFrom(in(bytes(frame)));
    assertThat(received).isNotNull();
    assertThat(received.type()).isEqualTo(frame.type());
    return received;
  }

  private static byte[] bytes(Frame frame) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    frame.writeTo(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static byte[] header(int length, int type) {
    return ByteBuffer.allocate(5).putInt(length).put((byte) type).array();
  }

  private static DataInputStream in(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }
}
