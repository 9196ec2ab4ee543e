package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoundFilesTest {
  @ParameterizedTest
  @CsvSource({
    "data/words.txt, data/words.txt",
    "data, data/words.txt",
    "data/, data/words.txt",
    "'', data/words.txt",
    "/, data/words.txt",
    "other/../data/words.txt, data/words.txt",
    "DATA/Words.TXT, data/words.txt",
    "data/words.txt, META-INF/versions/17/data/words.txt",
    "META-INF/versions, META-INF/versions/17/data/words.txt"
  })
  void aFileIsReadByItsNameOrThatOfAFolder(String name, String file) {
    assertThat(FoundFiles.mayRead(name, file)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "data/words, data/words.txt",
    "dat, data/words.txt",
    "words.txt, data/words.txt",
    "data/words.txt/more, data/words.txt",
    "data/words.txt, data/words.txt.gz"
  })
  void aFileIsNotReadByAnotherName(String name, String file) {
    assertThat(FoundFiles.mayRead(name, file)).isFalse();
  }
}
