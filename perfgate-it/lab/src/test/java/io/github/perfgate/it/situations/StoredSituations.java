package io.github.perfgate.it.situations;

import static io.github.perfgate.it.situations.Examples.BENCHMARK;
import static io.github.perfgate.it.situations.Situation.READING;

import io.github.perfgate.it.harness.GateProject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** What earlier gates left behind, in the cache or in the output, and what became of it. */
final class StoredSituations {
  private static final String INPUTS = "-Dperfgate.inputs=data";

  private StoredSituations() {}

  static List<Situation> all() {
    return List.of(
        new Situation(
                "input-of-counted-work-grew-a-thousandfold",
                READING,
                Expected.red(),
                project -> counted(project, "1").write("data/n.txt", "1000"))
            .with(INPUTS),
        new Situation(
                "stored-count-was-edited",
                READING,
                Expected.red(),
                project -> {
                  GateProject own = counted(project, "1000");
                  each(own.cache(), ".counts", StoredSituations::lower);
                  return own;
                })
            .with(INPUTS),
        new Situation(
                "build-of-another-commit-in-the-cache",
                READING,
                Expected.red(),
                StoredSituations::swapped)
            .with("-Dperfgate.baseline=HEAD~2"),
        new Situation(
            "damaged-trace-in-the-cache",
            READING,
            Expected.red(),
            project -> {
              GateProject own = project.withCacheOfItsOwn();
              Examples.slow(Examples.save(Examples.oneModule(own)));
              Situation.check(own).run();
              each(own.cache(), ".trace", StoredSituations::damage);
              return own;
            }),
        new Situation(
                "outputs-of-the-last-gate-after-an-error",
                READING,
                new Expected(
                    "a failure, and no file of an earlier verdict",
                    gated ->
                        gated.run().exitCode() == 1
                            && !verdictFile(gated.run().project()).contains("NO_CHANGE")),
                project -> {
                  Examples.save(Examples.oneModule(project));
                  Examples.save(project.write("NOTES.md", "note\n"));
                  Situation.check(project).run().shouldPass();
                  return project;
                })
            .with("-Dperfgate.baseline=nonsense"));
  }

  private static String verdictFile(GateProject project) {
    String file = "target/perfgate/perfgate.env";
    return Files.exists(project.file(file)) ? project.read(file) : "";
  }

  /** A formula over counted work, after a first gate. */
  private static GateProject counted(GateProject project, String times) {
    GateProject own = project.withCacheOfItsOwn();
    Examples.save(Examples.oneModule(own))
        .write("data/n.txt", times)
        .write(
            "src/test/spl/limit.spl",
            "for b in benchmarks('WordsBenchmark') b.bytecodes <= 5000000\n")
        .replace(
            BENCHMARK,
            "public void fill() {",
            """
            public void fill() throws java.io.IOException {
                String read = java.nio.file.Files.readString(java.nio.file.Path.of("data/n.txt"));
                times = Integer.parseInt(read.strip());""")
        .replace(BENCHMARK, "private String text;", "private String text;\n  int times;")
        .replace(
            BENCHMARK,
            "return Words.count(text);",
            """
            int all = 0;
                for (int i = 0; i < times; i++) {
                  all += Words.count(text);
                }
                return all;""");
    Examples.save(own);
    Situation.check(own).with(INPUTS).run();
    return own;
  }

  private static void lower(Path counts) throws IOException {
    Files.writeString(
        counts, Files.readString(counts).replaceAll("(?m)^total\t[0-9]+", "total\t1"));
  }

  private static void damage(Path trace) throws IOException {
    try (FileChannel file = FileChannel.open(trace, StandardOpenOption.WRITE)) {
      file.write(ByteBuffer.wrap(new byte[] {-1, -1, -1, -1}), 8);
    }
  }

  /** The fast baseline's build gets the descriptor of a slow one. */
  private static GateProject swapped(GateProject project) {
    GateProject own = project.withCacheOfItsOwn();
    String first = Examples.oneModule(own).commit("Count words");
    String slow = Examples.slow(own).commit("Count them often");
    Examples.shell(own, "git revert --no-edit HEAD");
    Situation.check(own).with("-Dperfgate.baseline=" + first).run();
    Situation.check(own).with("-Dperfgate.baseline=" + slow).run();
    Path to = buildOf(own, first);
    Path from = buildOf(own, slow);
    for (String file : List.of("version.json", "version.json.signature")) {
      Examples.shell(own, "cp '%s' '%s'".formatted(from.resolve(file), to.resolve(file)));
    }
    return Examples.slow(own);
  }

  private static Path buildOf(GateProject project, String commit) {
    try (Stream<Path> builds = Files.list(project.cache().resolve("builds"))) {
      for (Path build : builds.toList()) {
        Path descriptor = build.resolve("version.json");
        if (Files.exists(descriptor) && Files.readString(descriptor).contains(commit)) {
          return build;
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new IllegalStateException("No build of " + commit + " in " + project.cache());
  }

  /** Does something to each file of the cache with this ending; there must be one. */
  private static void each(Path cache, String ending, FileAction action) {
    try (Stream<Path> files = Files.walk(cache)) {
      List<Path> found = files.filter(file -> file.toString().endsWith(ending)).toList();
      if (found.isEmpty()) {
        throw new IllegalStateException("No *" + ending + " in " + cache);
      }
      for (Path file : found) {
        action.on(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private interface FileAction {
    void on(Path file) throws IOException;
  }
}
