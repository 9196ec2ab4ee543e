package io.github.perfgate.core.code.revision.checkout;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FileNamesTest {
  private static final String GREEN = "gr\u00fcn";

  @Test
  void onAUtf8DiskOnlyUtf8HasAName() {
    assertThat(new FileNames(UTF_8).of(GREEN.getBytes(UTF_8))).isEqualTo(GREEN);
    assertThat(new FileNames(UTF_8).of(GREEN.getBytes(ISO_8859_1))).isNull();
  }

  @Test
  void onALatinDiskTheTextIsWhatGivesTheSameBytes() {
    FileNames names = new FileNames(ISO_8859_1);
    assertThat(names.of(GREEN.getBytes(ISO_8859_1))).isEqualTo(GREEN);
    assertThat(names.of(GREEN.getBytes(UTF_8))).isEqualTo("gr\u00c3\u00bcn");
  }

  @Test
  void whatTheDiskCannotHaveIsLeftToItToRefuse() {
    assertThat(new FileNames(US_ASCII).of(GREEN.getBytes(UTF_8))).isEqualTo(GREEN);
    assertThat(new FileNames(US_ASCII).of(GREEN.getBytes(ISO_8859_1))).isNull();
  }

  @Test
  void messagesShowBytes() {
    assertThat(FileNames.shown("a/gr\u00fcn\n".getBytes(ISO_8859_1))).isEqualTo("a/gr\\374n\\012");
  }
}
