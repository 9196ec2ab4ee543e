package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.CommitFiles;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.revision.select.CandidateSelector;
import io.github.perfgate.core.code.revision.select.SelectedRevision;
import io.github.perfgate.core.code.version.Built;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Origin;
import io.github.perfgate.core.gate.input.TemporaryFolder;
import io.github.perfgate.core.machine.host.HostTurn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The result of building a commit that a gate is to judge.
 *
 * @param commit the commit
 * @param candidate the built commit, or null if it does not have the module
 * @param absence the rest of a sentence that begins with the commit's name, if the commit does not
 *     have the module
 */
public record CandidateBuild(
    Revision.Commit commit, @Nullable Candidate candidate, String absence) {
  private static final Logger LOG = LoggerFactory.getLogger(CandidateBuild.class);

  /**
   * The packages of the annotations: every benchmark and every annotated formula imports one of
   * them.
   */
  private static final List<String> OF_BENCHMARKS =
      List.of("org.openjdk.jmh", "io.github.perfgate.spl");

  /** The packages of what runs unit tests. */
  private static final List<String> OF_TESTS =
      List.of(
          "org.junit",
          "junit.framework",
          "org.testng",
          "spock.lang",
          "kotlin.test",
          "io.kotest",
          "org.scalatest");

  /** What a file of a module has to mention so that the module is worth building. */
  public enum Mentions {
    /** Every module is built. */
    ANYTHING,
    /** Benchmarks or formulas. */
    BENCHMARKS,
    /** Benchmarks, formulas or unit tests. */
    BENCHMARKS_OR_TESTS;

    private List<String> words() {
      return this == BENCHMARKS
          ? OF_BENCHMARKS
          : Stream.of(OF_BENCHMARKS, OF_TESTS).flatMap(List::stream).toList();
    }
  }

  /**
   * Finds the commit, and builds it if it is not in the cache. Waits while another gate measures on
   * this host, since a build would disturb it.
   *
   * @param text anything that names a commit
   * @param mentions what a file of the module has to mention. A module without such a file counts
   *     as absent, since most modules of a large project have nothing to measure
   * @param uses keeps the build in the cache until it is closed
   * @param turn begins before the build
   * @throws ProblemException when the text names no commit, or the commit does not build
   * @throws InterruptedException when the thread is interrupted while it waits
   */
  public static CandidateBuild of(
      String text, Mentions mentions, Origin origin, CacheUses uses, HostTurn turn)
      throws InterruptedException {
    try (SourceRepository source = SourceRepository.find(origin.directory());
        TemporaryFolder temporary = TemporaryFolder.create()) {
      SelectedRevision selection =
          new CandidateSelector(source).select(text, origin.fetch() ? temporary.path() : null);
      Revision.Commit commit = (Revision.Commit) selection.revision();
      if (source != null && !isWorthBuilding(source, commit, mentions, origin)) {
        return new CandidateBuild(
            commit,
            null,
            "has no file of this module that mentions JMH%s or has formulas (with -pl and this module alone it is built anyway)"
                .formatted(mentions == Mentions.BENCHMARKS ? "" : ", has unit tests"));
      }
      LOG.info(
          "{}: {}; {}",
          PlainText.sentence(commit.inWords()),
          PlainText.line(commit.subject()),
          selection.reason());
      turn.begin(origin.directory().toString(), LOG::info, LOG::warn);
      long begin = System.nanoTime();
      Built built = new CommitBuilds(origin, uses).build(source, selection);
      Duration spent = Duration.ofNanos(System.nanoTime() - begin);
      if (built instanceof Built.Ready ready) {
        List<String> warnings = new ArrayList<>(selection.warnings());
        warnings.addAll(ready.warnings());
        return new CandidateBuild(
            commit, new Candidate(ready.version(), selection.reason(), warnings, spent), "");
      }
      return new CandidateBuild(commit, null, ((Built.Absent) built).reason());
    }
  }

  private static boolean isWorthBuilding(
      SourceRepository source, Revision.Commit commit, Mentions mentions, Origin origin) {
    return mentions == Mentions.ANYTHING
        || new CommitFiles(source, commit)
            .mayHave(
                origin.environment().apply(source.directory()).place().module(),
                mentions.words(),
                ".spl");
  }

  /** Why there is no candidate: {@code The candidate (a1b2c3d4e5) has no module g:a}. */
  public String sentence() {
    return PlainText.sentence(commit.inWords()) + " " + absence;
  }

  /**
   * The candidate.
   *
   * @throws ProblemException when the commit does not have the module
   */
  public Candidate orElseThrow() {
    if (candidate == null) {
      throw new ProblemException(
          Help.MODULE,
          "Nothing was measured: " + sentence(),
          "name a commit that has this module in <candidate> (-Dperfgate.candidate=REF), or run the goal in"
              + " the folder of one that this commit has");
    }
    return candidate;
  }
}
