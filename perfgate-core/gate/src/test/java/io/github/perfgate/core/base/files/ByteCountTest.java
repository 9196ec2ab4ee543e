package io.github.perfgate.core.base.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteCountTest {
  @ParameterizedTest
  @CsvSource({
    "0,0 bytes",
    "999,999 bytes",
    "1000,1 kB",
    "999999,1 MB",
    "1234567,1.23 MB",
    "5000000000,5 GB",
    "123456789012,123 GB",
    "9223372036854775807,9.22 EB"
  })
  void hasThreeDigitsAndAUnit(long bytes, String words) {
    assertThat(ByteCount.inWords(bytes)).isEqualTo(words);
  }
}
