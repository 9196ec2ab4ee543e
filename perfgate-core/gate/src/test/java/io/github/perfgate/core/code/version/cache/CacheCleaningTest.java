package io.github.perfgate.core.code.version.cache;

import static io.github.perfgate.core.code.version.cache.CacheFixture.BYTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheCleaningTest {
  @TempDir Path folder;
  private Path directory;

  @BeforeEach
  void name() {
    directory = folder.resolve("cache");
  }

  @Test
  void removesEverythingButWhatAGateUses() {
    // given
    CacheFixture fixture = new CacheFixture(directory);
    fixture.build(1, Duration.ofDays(3));
    fixture.build(2, Duration.ZERO);
    fixture.unfinished(3);
    CacheCleaning cleaning;
    // when
    try (CacheUses uses = fixture.use(1)) {
      cleaning = CacheCleaning.of(directory, null);
      assertThat(uses).isNotNull();
    }
    // then
    assertThat(cleaning)
        .returns(2, CacheCleaning::removed)
        .returns(1, CacheCleaning::used)
        .returns(0, CacheCleaning::recent);
    assertThat(cleaning.bytes()).isBetween(2L * BYTES, 2L * BYTES + 300);
    assertThat(fixture.has(1)).isTrue();
    assertThat(fixture.has(2) || fixture.has(3)).isFalse();
    assertThat(CacheCleaning.of(directory, null).removed()).isEqualTo(1);
    assertThat(CacheCleaning.of(directory, null)).isEqualTo(new CacheCleaning(0, 0, 0, 0));
  }

  @Test
  void whatIsKnownAboutTestsGoesWithAllBuildsOnly() throws IOException {
    new CacheFixture(directory).build(1, Duration.ofDays(1));
    Path trace = Files.createDirectories(new CacheFolder(directory).traces()).resolve("a.trace");
    Files.writeString(trace, "12345");

    assertThat(CacheCleaning.of(directory, Duration.ofDays(30)).bytes()).isZero();
    assertThat(trace).exists();
    assertThat(CacheCleaning.of(directory, null).bytes()).isGreaterThan(5);
    assertThat(trace).doesNotExist();
  }

  @Test
  void keepsWhatWasUsedLately() {
    CacheFixture fixture = new CacheFixture(directory);
    fixture.build(1, Duration.ofDays(31));
    fixture.build(2, Duration.ofDays(29));
    CacheCleaning cleaning = CacheCleaning.of(directory, Duration.ofDays(30));
    assertThat(cleaning).returns(1, CacheCleaning::removed).returns(1, CacheCleaning::recent);
    assertThat(fixture.has(1)).isFalse();
    assertThat(fixture.has(2)).isTrue();
  }

  @Test
  void aCacheFromBeforeTheTagIsKnownByItsContent() throws IOException {
    CacheFixture fixture = new CacheFixture(directory);
    fixture.build(1, Duration.ofDays(1));
    Files.delete(fixture.cache().builds().resolve("CACHEDIR.TAG"));
    assertThat(CacheCleaning.of(directory, null).removed()).isEqualTo(1);
  }

  @Test
  void noCacheIsNothingToRemove() throws IOException {
    assertThat(CacheCleaning.of(directory, null).removed()).isZero();
    Files.createDirectory(directory);
    assertThat(CacheCleaning.of(directory, null).removed()).isZero();
  }

  @Test
  void aFolderThatIsNoCacheIsRefused() {
    // given a home with folders of the names that a cache has
    Path notes = Fixture.write(directory.resolve("notes"), "text");
    Path build =
        Fixture.write(directory.resolve("builds/0123456789abcdef0123/version.json"), "mine");
    Path other = Fixture.write(directory.resolve("builds/site/index.html"), "mine");
    Fixture.write(directory.resolve("locks/front-door"), "mine");
    // then
    assertRefused();
    assertThat(notes).exists();
    assertThat(build).exists();
    assertThat(other).exists();
  }

  @Test
  void aGateInAUsersFolderDoesNotMakeItACache() throws IOException {
    // given
    Path mine = Fixture.write(directory.resolve("builds/site/index.html"), "mine");
    new CacheFolder(directory).create();
    // then
    assertRefused();
    assertThat(mine).exists();
  }

  @Test
  void aFileIsRefused() {
    Fixture.write(directory, "a file");
    assertRefused();
    assertThat(directory).hasContent("a file");
  }

  private void assertRefused() {
    assertThatThrownBy(() -> CacheCleaning.of(directory, null))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(directory + " does not look like a cache of perfgate")
        .hasMessageContaining("<cache><directory> (-Dperfgate.cache.directory)");
  }
}
