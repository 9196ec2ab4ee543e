package io.github.perfgate.core.code.version.cache;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class CacheFilesFuzzTest {
  @TempDir Path folder;

  @Test
  void everyDescriptorIsReadOrAMiss() throws IOException {
    Artifact library =
        new Artifact("g", "b", "jar", null, "2", "compile", folder.resolve("b.jar"), false);
    ModuleBuild module =
        new ModuleBuild(
            "g",
            "a",
            "1",
            folder,
            folder.resolve("c"),
            folder.resolve("t"),
            null,
            List.of(library));
    String valid =
        new ObjectMapper()
            .writeValueAsString(
                new CacheEntry(
                    "0".repeat(40),
                    "2026-11-28T12:00:00Z",
                    module,
                    null,
                    List.of("a warning"),
                    Map.of(folder.resolve("b.jar").toString(), "1234")));
    assertThat(CacheEntry.parsed(valid.getBytes(StandardCharsets.UTF_8))).isPresent();

    Fuzz.of(List.of(valid), CacheEntry::parsed);
  }

  @Test
  void everyTimeOfTheLastUseIsReadOrIgnored() {
    Fuzz.of(
        List.of("2026-11-28T12:00:00Z\n"),
        input -> {
          Files.write(folder.resolve("last-used"), input);
          assertThat(LastUse.of(folder, Instant.EPOCH)).isNotNull();
        });
  }
}
