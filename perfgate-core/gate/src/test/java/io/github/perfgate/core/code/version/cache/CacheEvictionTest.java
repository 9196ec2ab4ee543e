package io.github.perfgate.core.code.version.cache;

import static io.github.perfgate.core.code.version.cache.CacheFixture.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.code.version.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheEvictionTest {
  /** Room for two builds and their small files. */
  private static final long TWO = 2 * CacheFixture.BYTES + 300;

  @TempDir Path folder;
  private CacheFixture fixture;

  @BeforeEach
  void emptyCache() {
    fixture = new CacheFixture(folder.resolve("cache"));
  }

  @Test
  void theLeastRecentlyUsedGoFirst() {
    // given
    fixture.build(1, Duration.ofDays(2));
    fixture.build(2, Duration.ofDays(4));
    fixture.build(3, Duration.ofDays(1));
    fixture.build(4, Duration.ofDays(3));
    // when
    evict(TWO);
    // then
    assertThat(fixture.has(1)).isTrue();
    assertThat(fixture.has(2)).isFalse();
    assertThat(fixture.has(3)).isTrue();
    assertThat(fixture.has(4)).isFalse();
    assertThat(litter()).isEmpty();
  }

  @Test
  void whatFitsStays() {
    fixture.build(1, Duration.ofDays(1000));
    fixture.build(2, Duration.ofDays(1));
    evict(TWO);
    assertThat(fixture.has(1) && fixture.has(2)).isTrue();
  }

  @Test
  void withoutALimitEverythingStays() {
    for (int number = 1; number <= 5; number++) {
      fixture.build(number, Duration.ofDays(number));
    }
    evict(0);
    assertThat(fixture.has(5)).isTrue();
  }

  @Test
  void whatAGateUsesStays() {
    // given
    fixture.build(1, Duration.ofDays(3));
    fixture.build(2, Duration.ofDays(2));
    fixture.build(3, Duration.ofDays(1));
    // when
    try (CacheUses first = fixture.use(1);
        CacheUses second = fixture.use(1)) {
      second.close();
      evict(1);
      assertThat(first).isNotNull();
    }
    // then
    assertThat(fixture.has(1)).isTrue();
    assertThat(fixture.has(2)).isFalse();
    assertThat(fixture.has(3)).isFalse();
    // when no gate uses it any more
    evict(1);
    // then
    assertThat(fixture.has(1)).isFalse();
  }

  @Test
  void whatIsBeingBuiltStays() throws IOException {
    fixture.unfinished(1);
    try (CacheLock lock = CacheLock.take(fixture.cache().lock(key(1)), holder -> {})) {
      evict(1);
      assertThat(lock).isNotNull();
    }
    assertThat(fixture.has(1)).isTrue();
  }

  @Test
  void aUseInTheFutureCountsAsNowAndAgesFromNowOn() throws IOException {
    // given a gate that ran while the clock was a hundred years ahead
    Path future = fixture.build(1, Duration.ofDays(-36500));
    Instant now = Instant.now();
    // when
    Instant corrected = LastUse.of(future, now);
    fixture.build(2, Duration.ofDays(-1));
    Instant later = now.plus(Duration.ofDays(2));
    new CacheEviction(fixture.cache(), CacheFixture.BYTES + 300).run(later);
    // then
    assertThat(corrected).isEqualTo(now);
    assertThat(LastUse.of(fixture.cache().build(key(2)), later)).isBefore(later);
    assertThat(fixture.has(1)).isFalse();
    assertThat(fixture.has(2)).isTrue();
  }

  @Test
  void anUnreadableUseFallsBackToTheFoldersTime() throws IOException {
    Path build = fixture.build(1, Duration.ZERO);
    Fixture.write(build.resolve("last-used"), "yester");
    Instant time = Instant.parse("2026-01-02T03:04:05Z");
    Files.setLastModifiedTime(build, FileTime.from(time));
    assertThat(LastUse.of(build, Instant.now())).isEqualTo(time);
  }

  @Test
  void whatKilledGatesLeftIsRemoved() throws IOException {
    // given an eviction that was killed, a gate that was killed, and a build that was killed long
    // ago
    Path aside = fixture.build(1, Duration.ZERO);
    Files.move(aside, fixture.cache().newRemoved());
    fixture.build(2, Duration.ZERO);
    Path use = Fixture.write(fixture.cache().newUse(key(2)), "");
    Path old = fixture.unfinished(3);
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    Path young = fixture.unfinished(4);
    // when
    evict(0);
    // then
    assertThat(litter()).isEmpty();
    assertThat(old).doesNotExist();
    assertThat(young).exists();
    assertThat(fixture.has(2)).isTrue();
    // when
    evict(1);
    // then
    assertThat(fixture.has(2)).isFalse();
    assertThat(use).doesNotExist();
  }

  @Test
  void aFolderWithOtherThingsIsNotTouched() throws IOException {
    // given builds beside something else, and no tag, as if <cache><directory> were the user's home
    fixture.build(1, Duration.ofDays(1));
    Path mine = Fixture.write(fixture.cache().builds().resolve("mine/file"), "text");
    Files.delete(fixture.cache().builds().resolve("CACHEDIR.TAG"));
    fixture.cache().create();
    // when
    evict(1);
    // then
    assertThat(mine).exists();
    assertThat(fixture.has(1)).isTrue();
    assertThat(fixture.cache().builds().resolve("CACHEDIR.TAG")).doesNotExist();
  }

  @Test
  void whatIsNoBuildStaysInATaggedFolder() {
    fixture.build(1, Duration.ofDays(1));
    Path mine = Fixture.write(fixture.cache().builds().resolve("notes/file"), "text");
    evict(1);
    assertThat(mine).exists();
    assertThat(fixture.has(1)).isFalse();
  }

  @Test
  void aLinkInPlaceOfABuildIsNotFollowed() throws IOException {
    Path kept = Fixture.write(folder.resolve("kept/file"), "x".repeat(5000));
    Files.createSymbolicLink(fixture.cache().build(key(1)), kept.getParent());
    Path inner = fixture.build(2, Duration.ofDays(1));
    Files.createSymbolicLink(inner.resolve("checkout/link"), kept.getParent());
    evict(1);
    assertThat(fixture.has(2)).isFalse();
    assertThat(kept).exists();
  }

  @Test
  void readOnlyFilesAndFoldersGoToo() throws IOException {
    assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "a POSIX system");
    Path build = fixture.build(1, Duration.ofDays(1));
    assertThat(build.resolve("checkout/A.class").toFile().setReadOnly()).isTrue();
    assertThat(build.resolve("checkout").toFile().setWritable(false)).isTrue();
    evict(1);
    assertThat(fixture.has(1)).isFalse();
    assertThat(litter()).isEmpty();
  }

  @Test
  void anEvictionThatCannotSucceedFailsNothing() throws IOException {
    // given the folder of the locks is a file
    fixture.build(1, Duration.ofDays(1));
    Path locks = fixture.cache().lock("x").getParent();
    FileTree.delete(locks);
    Fixture.write(locks, "no folder");
    // when
    evict(1);
    // then
    assertThat(fixture.has(1)).isTrue();
  }

  private void evict(long limit) {
    new CacheEviction(fixture.cache(), limit).run(Instant.now());
  }

  private Set<Path> litter() {
    try {
      return Set.copyOf(fixture.cache().removed());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
