package io.github.perfgate.it.histories;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.InstalledMavens;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A library's history, followed in a clone: each commit has the library's main code and pom, our
 * benchmarks in place of its tests, and JMH among the dependencies.
 */
final class History {
  /** A line of the selection; a benchmark that is left out has a hyphen before it. */
  private static final Pattern CHOICE =
      Pattern.compile("(?m)^\\[INFO] (- )?(com\\.acme\\.\\w+\\.\\w+): ");

  /** Checks and stamps that a developer's own build would spend time on. */
  private static final List<String> QUICK =
      List.of("-Drat.skip", "-Dcheckstyle.skip", "-Danimal.sniffer.skip", "-Denforcer.skip");

  private static final String JMH =
      Stream.of("jmh-core", "jmh-generator-annprocess")
          .map(
              artifact ->
                  """
                      <dependency>
                        <groupId>org.openjdk.jmh</groupId>
                        <artifactId>%s</artifactId>
                        <version>1.37</version>
                        <scope>test</scope>
                      </dependency>
                  """
                      .formatted(artifact))
          .collect(Collectors.joining("", "\n  <dependencies>\n", ""));

  /** The parent pom of Commons switches JMH's annotation processor off. */
  private static final String COMPILER =
      """

          <plugins>
            <plugin>
              <artifactId>maven-compiler-plugin</artifactId>
              <configuration>
                <compilerArgs combine.self="override">
                  <arg>-Xlint:none</arg>
                </compilerArgs>
              </configuration>
            </plugin>
      """;

  private final Library library;
  private final Path clone;
  private final GateProject project;
  private final Path versions;
  private Path before;
  private int count;

  private History(Library library, Path clone, GateProject project, Path versions) {
    this.library = library;
    this.clone = clone;
    this.project = project;
    this.versions = versions;
    this.before = versions;
  }

  /** Begins with a project in a folder of folders. */
  static History of(Library library, Path clone, Path folder) {
    GateProject project =
        GateProject.create(folder.resolve(library.id()), "project").withCacheOfItsOwn();
    return new History(library, clone, project, folder.resolve(library.id()).resolve("versions"));
  }

  /** The newest commits, oldest first; the history begins with the one before them. */
  List<String> last(int commits) {
    List<String> newest =
        new ArrayList<>(
            git("rev-list", "--first-parent", "--reverse", "-n", "" + (commits + 1), "HEAD")
                .lines()
                .toList());
    commit(newest.remove(0));
    compile().run().shouldPass();
    before = keep();
    return newest;
  }

  /** The selection at the next commit. */
  Pair next(String commit) {
    commit(commit);
    return select(commit.substring(0, 9));
  }

  /** The selection at a commit that writes a note. */
  Pair documentation() {
    project.write("NOTE.md", "Nothing that is executed.\n").commit("Write a note");
    return select("a note");
  }

  private void commit(String commit) {
    Path root = project.directory();
    try (Stream<Path> old = Files.list(root)) {
      old.map(path -> path.getFileName().toString())
          .filter(name -> !Set.of(".git", ".mvn", ".gitignore", "target").contains(name))
          .forEach(project::delete);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    git("--work-tree=" + root, "checkout", "--force", commit, "--", "pom.xml", "src/main");
    String pom = project.read("pom.xml").replaceFirst("\\R  <dependencies>\\R", JMH);
    project.write(
        "pom.xml",
        !pom.contains("commons-parent") ? pom : pom.replaceFirst("\\R    <plugins>\\R", COMPILER));
    project.from("histories/" + library.id());
    project.commit(commit);
  }

  private Pair select(String commit) {
    MavenRun run =
        compile().with(GateProject.goal("plan"), "-Dperfgate.baseline=HEAD~1").run().shouldPass();
    Path now = keep();
    Set<String> changed = Bytecode.changed(before.resolve("classes"), now.resolve("classes"));
    List<String> all = new ArrayList<>();
    Set<String> leftOut = new HashSet<>();
    Matcher choices = CHOICE.matcher(run.log());
    while (choices.find()) {
      all.add(choices.group(2));
      if (choices.group(1) != null) {
        leftOut.add(choices.group(2));
      }
    }
    Set<String> executing =
        changed.isEmpty()
            ? Set.of()
            : all.stream()
                .filter(
                    benchmark ->
                        executes(before, benchmark, changed) || executes(now, benchmark, changed))
                .collect(Collectors.toSet());
    before = now;
    return new Pair(
        library,
        commit,
        changed.size(),
        all.size(),
        leftOut.size(),
        executing.size(),
        executing.stream().filter(leftOut::contains).sorted().toList(),
        run.duration().toMillis() / 1e3);
  }

  private static boolean executes(Path version, String benchmark, Set<String> changed) {
    List<Path> classPath = List.of(version.resolve("classes"), version.resolve("test-classes"));
    return Executed.by(classPath, benchmark).stream().anyMatch(changed::contains);
  }

  /** Commons' parent wants a Maven that is newer than some distributions'. */
  private MavenCall compile() {
    MavenCall call =
        project
            .mvn("test-compile")
            .with(QUICK.toArray(String[]::new))
            .timeout(Duration.ofMinutes(10));
    return InstalledMavens.find("3.9").map(call::maven).orElse(call);
  }

  private Path keep() {
    Path kept = versions.resolve(String.valueOf(count++));
    for (String classes : List.of("classes", "test-classes")) {
      GateProject.copyTree(project.file("target").resolve(classes), made(kept).resolve(classes));
    }
    return kept;
  }

  private Path gitFolder() {
    Path folder = clone.resolve(".git");
    return Files.exists(folder) ? folder : clone;
  }

  private static Path made(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** With an index of our own, as the clone should stay as it is. */
  private String git(String... arguments) {
    List<String> command = new ArrayList<>(List.of("git", "--git-dir=" + gitFolder()));
    command.addAll(List.of(arguments));
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
      builder.environment().put("GIT_INDEX_FILE", made(versions).resolve("index").toString());
      Process git = builder.start();
      String out = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (git.waitFor() != 0) {
        throw new IllegalStateException("git failed: " + command);
      }
      return out;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
