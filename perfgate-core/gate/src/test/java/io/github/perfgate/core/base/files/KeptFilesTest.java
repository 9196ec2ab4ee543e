package io.github.perfgate.core.base.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptFilesTest {
  private static final byte[] CONTENT = "found out".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private final UserKey key = UserKey.random();
  private final CacheReport report = new CacheReport();

  private KeptFiles kept() {
    return new KeptFiles(folder, key, report);
  }

  @Test
  void whatThisUserKeptIsFoundWithItsTime() {
    kept().keep("a.trace", CONTENT);

    SignedFile.Content found = kept().find("a.trace").orElseThrow();

    assertThat(found.bytes()).isEqualTo(CONTENT);
    assertThat(Duration.between(found.written(), Instant.now())).isLessThan(Duration.ofHours(1));
    assertThat(kept().find("b.trace")).isEmpty();
    assertThat(report.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"changed", "cut short", "emptied", "unsigned", "no signature", "other time"})
  void whatIsNotAsItWasWrittenIsAMissWithOneWarning(String damage) throws IOException {
    kept().keep("a.trace", CONTENT);
    kept().keep("b.trace", CONTENT);
    for (String name : new String[] {"a.trace", "b.trace"}) {
      damage(folder.resolve(name), folder.resolve(name + SignedFile.SUFFIX), damage);
    }

    assertThat(kept().find("a.trace")).isEmpty();
    assertThat(kept().find("a.trace")).isEmpty();
    assertThat(kept().find("b.trace")).isEmpty();

    assertThat(report.warnings())
        .singleElement()
        .asString()
        .contains("a.trace is not used", "neither is 1 other");
    kept().keep("a.trace", CONTENT);
    assertThat(kept().find("a.trace")).isPresent();
  }

  private static void damage(Path file, Path signature, String damage) throws IOException {
    switch (damage) {
      case "changed" -> Files.writeString(file, "found in");
      case "cut short" -> Files.writeString(file, "found");
      case "emptied" -> Files.writeString(file, "");
      case "unsigned" -> Files.delete(signature);
      case "no signature" -> Files.writeString(signature, "x".repeat(10_000));
      default ->
          Files.writeString(
              signature, Files.readString(signature).replaceFirst("^\\S+", "2020-01-01T00:00:00Z"));
    }
  }

  @Test
  @Timeout(300)
  void noOtherSignatureIsBelieved() throws IOException {
    kept().keep("a.trace", CONTENT);
    Path signature = folder.resolve("a.trace" + SignedFile.SUFFIX);
    String valid = Files.readString(signature);

    Fuzz.of(
        List.of(valid),
        input -> {
          Files.write(signature, input);
          boolean same = Arrays.equals(input, valid.getBytes(StandardCharsets.UTF_8));
          assertThat(kept().find("a.trace").isPresent()).isEqualTo(same);
        });
  }

  @Test
  void aFileThatWasSignedAsAnotherOneDoesNotCount() throws IOException {
    kept().keep("a.trace", CONTENT);
    for (String end : new String[] {"", SignedFile.SUFFIX}) {
      Files.copy(folder.resolve("a.trace" + end), folder.resolve("b.trace" + end));
    }

    assertThat(kept().find("b.trace")).isEmpty();
    assertThat(kept().find("a.trace")).isPresent();
  }

  @Test
  void whatAnotherUserKeptDoesNotCount() {
    new KeptFiles(folder, UserKey.random(), new CacheReport()).keep("a.trace", CONTENT);

    assertThat(kept().find("a.trace")).isEmpty();
    assertThat(report.warnings()).singleElement().asString().contains(UserKey.VARIABLE);
  }

  @Test
  void theOldestFilesGoWithTheirSignatures() throws IOException {
    for (int i = 0; i < 202; i++) {
      kept().keep(i + ".trace", CONTENT);
      Files.setLastModifiedTime(
          folder.resolve(i + ".trace"), FileTime.from(Instant.EPOCH.plusSeconds(i)));
    }
    kept().keep("last.trace", CONTENT);

    assertThat(folder.resolve("0.trace")).doesNotExist();
    assertThat(folder.resolve("0.trace" + SignedFile.SUFFIX)).doesNotExist();
    assertThat(kept().find("201.trace")).isPresent();
    assertThat(kept().find("last.trace")).isPresent();
  }

  @Test
  void aFolderThatCannotBeWrittenIsNoFailure() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no folder");

    new KeptFiles(file, key, report).keep("a.trace", CONTENT);

    assertThat(file).hasContent("no folder");
    Files.move(file, folder.resolve("moved"), StandardCopyOption.REPLACE_EXISTING);
  }
}
