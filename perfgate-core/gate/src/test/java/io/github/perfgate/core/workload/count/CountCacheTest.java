package io.github.perfgate.core.workload.count;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.base.files.Reuse;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.runtime.count.file.MethodWork;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CountCacheTest {
  @TempDir Path folder;
  private final CacheReport report = new CacheReport();
  private final UserKey key = UserKey.random();

  private CountCache cache(String... inputs) {
    return CountCache.of(
        new KeptFiles(folder.resolve("traces"), key, report),
        "CURRENT",
        Path.of(System.getProperty("java.home")),
        List.of(folder.resolve("classes")),
        JvmEnvironment.in(folder).reading(new JvmEnvironment.Inputs(List.of(inputs), folder)));
  }

  private static Countable workload(String... arguments) {
    return new Countable.Test("a", "[test:a]", TestMode.BODY, List.of(arguments));
  }

  private static void keep(CountCache cache, Countable workload) {
    MethodWork work = new MethodWork("com.acme.Parser\tparse\t(I)V");
    work.bytecodes = 5;
    cache.keep(List.of(workload), Map.of("a", MadeRun.of(1, List.of(work), "x")), Map.of());
  }

  @Test
  void aCountIsReusedAndItsDayIsReported() {
    keep(cache(), workload());

    assertThat(cache().find(List.of(workload())).get("a").first().total().bytecodes).isEqualTo(5);
    cache().reused(List.of(workload()));
    assertThat(report.reuses())
        .singleElement()
        .extracting(Reuse::what, Reuse::version)
        .containsExactly("counted work of 1 workload", "CURRENT");
    assertThat(report.warnings()).isEmpty();
  }

  @Test
  void aCountOfOtherInputsIsNoCountOfThese() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    Files.writeString(data.resolve("n.txt"), "1");
    keep(cache("data"), workload());
    assertThat(cache("data").find(List.of(workload()))).isNotEmpty();

    Files.writeString(data.resolve("n.txt"), "1000");

    assertThat(cache("data").find(List.of(workload()))).isEmpty();
  }

  @Test
  void aCountWithOtherFilesOfArgumentsIsNoCountOfThese() throws IOException {
    Countable workload = workload("@options");
    Files.writeString(folder.resolve("options"), "-Dsize=1");
    keep(cache(), workload);
    assertThat(cache().find(List.of(workload))).isNotEmpty();

    Files.writeString(folder.resolve("options"), "-Dsize=1000");

    assertThat(cache().find(List.of(workload))).isEmpty();
  }

  @Test
  void aCountThatWasEditedIsAMissWithOneWarning() throws IOException {
    keep(cache(), workload());
    Path file;
    try (Stream<Path> files = Files.list(folder.resolve("traces"))) {
      file = files.filter(one -> one.toString().endsWith(".counts")).findFirst().orElseThrow();
    }
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("total\t5", "total\t1"));
    assertThat(file).content().isNotEqualTo(text);

    assertThat(cache().find(List.of(workload()))).isEmpty();
    keep(cache(), workload());

    assertThat(report.warnings()).singleElement().asString().contains(".counts is not used");
    assertThat(cache().find(List.of(workload())).get("a").first().total().bytecodes).isEqualTo(5);
  }

  @Test
  void whatIsNotExactIsRemembered() {
    cache().keep(List.of(workload()), Map.of(), Map.of("a", "it varies"));

    assertThat(cache().find(List.of(workload())).get("a").obstacle())
        .isEqualTo(CountCache.NOT_EXACT + "it varies");
  }
}
