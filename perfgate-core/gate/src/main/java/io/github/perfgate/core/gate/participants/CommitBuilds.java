package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.pom.OutsidePoms;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.revision.checkout.Checkout;
import io.github.perfgate.core.code.revision.checkout.CommitWriter;
import io.github.perfgate.core.code.revision.checkout.WorkingCopy;
import io.github.perfgate.core.code.revision.select.SelectedRevision;
import io.github.perfgate.core.code.version.AddedModule;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.Built;
import io.github.perfgate.core.code.version.ForeignModule;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.ModulePlace;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.code.version.cache.Clones;
import io.github.perfgate.core.code.version.cache.VersionCache;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import io.github.perfgate.core.gate.input.Origin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Builds commits that are not in the cache. */
final class CommitBuilds {
  private static final Logger LOG = LoggerFactory.getLogger(CommitBuilds.class);

  private final Origin origin;
  private final CacheUses uses;

  /**
   * @param uses keeps the builds in the cache until it is closed
   */
  CommitBuilds(Origin origin, CacheUses uses) {
    this.origin = origin;
    this.uses = uses;
  }

  /**
   * Makes a commit runnable.
   *
   * @param source the repository; there is one, since the commit was selected from it
   * @throws ProblemException when the commit does not build
   */
  Built build(@Nullable SourceRepository source, SelectedRevision selection) {
    if (source == null || !(selection.revision() instanceof Revision.Commit commit)) {
      throw new IllegalArgumentException("no commit of a repository: " + selection);
    }
    try {
      return build(source, commit, origin.environment().apply(source.directory()));
    } catch (ProblemException e) {
      throw explained(e, selection.warnings());
    }
  }

  /**
   * Puts the modules of a commit below a module of benchmarks that it does not have.
   *
   * @param source the repository; there is one, since the commit was selected from it
   * @param candidate the module as the candidate has it
   * @return null if the commit has none of the modules that the candidate's module depends on
   * @throws ProblemException when one of them does not build
   */
  @Nullable ModuleBuild added(
      @Nullable SourceRepository source, SelectedRevision selection, ModuleBuild candidate) {
    if (source == null || !(selection.revision() instanceof Revision.Commit commit)) {
      throw new IllegalArgumentException("no commit of a repository: " + selection);
    }
    BuildEnvironment own = origin.environment().apply(source.directory());
    List<ModuleBuild> theirs = new ArrayList<>();
    for (Artifact ours : candidate.dependencies()) {
      if (ours.reactor() && !ours.ofTests() && !AddedModule.has(theirs, ours)) {
        ModulePlace place = own.place().beside(ours.groupId(), ours.artifactId());
        BuildEnvironment other = own.at(place);
        if (build(source, commit, other) instanceof Built.Ready ready) {
          theirs.add(ready.version().module());
        }
      }
    }
    return theirs.isEmpty()
        ? null
        : AddedModule.in(candidate, folder(theirs.get(0), own.place()), theirs);
  }

  /** The folder that a module would have in the checkout that has another one. */
  private Path folder(ModuleBuild other, ModulePlace wanted) {
    Path pom = wanted.root().resolve(wanted.pom());
    return Stream.iterate(
            other.directory(),
            folder -> folder != null && folder.startsWith(origin.cache().directory()),
            Path::getParent)
        .filter(folder -> Files.isRegularFile(folder.resolve(pom)))
        .reduce((lower, upper) -> upper)
        .orElse(other.directory())
        .resolve(wanted.module());
  }

  /**
   * Puts a module of another project's repository into the place of the candidate's main classes.
   *
   * @throws ProblemException when the commit cannot be fetched, is no Maven project, or does not
   *     build
   */
  ModuleBuild foreign(Revision.Foreign revision, ModuleBuild candidate) {
    return new Clones(origin.cache())
        .open(
            revision,
            (clone, commit) -> {
              BuildEnvironment own = origin.environment().apply(origin.directory());
              ModulePlace place =
                  new ModulePlace(
                      Path.of(""),
                      ModulePlace.USUAL_POM,
                      Path.of(revision.folder()),
                      candidate.groupId(),
                      candidate.artifactId());
              BuildEnvironment environment = own.at(place);
              return ForeignModule.in(
                  candidate, revision, module(revision, build(clone, commit, environment)));
            });
  }

  /**
   * The candidate's module on what it depends on outside of its project, built from the files of
   * the working tree. The session has that from the local repository, where it is as old as its
   * last installation.
   *
   * @param source the repository with the working tree
   * @param candidate the module as the session has built it
   * @return empty if the repository has nothing of that kind
   * @throws ProblemException when it does not build
   */
  Optional<ModuleBuild> joined(
      SourceRepository source, Revision.WorkTree tree, ModuleBuild candidate) {
    BuildEnvironment environment = origin.environment().apply(source.directory());
    ModulePlace place = environment.place();
    Path root = source.directory();
    List<OutsidePoms.Module> needed =
        OutsidePoms.of(root, root.resolve(place.root()).resolve(place.pom())).modules().stream()
            .filter(module -> candidate.dependencies().stream().anyMatch(one -> isOf(module, one)))
            .toList();
    String commit = tree.head();
    if (needed.isEmpty() || commit == null) {
      return Optional.empty();
    }
    LOG.info(
        "The candidate is built together with what it depends on outside of its project, as the local"
            + " repository may have it older than the files here: {}",
        needed.stream().map(one -> one.inWords(root)).collect(Collectors.joining(", ")));
    Revision.Commit head = new Revision.Commit(tree.name(), commit, String.valueOf(tree.subject()));
    Built built =
        new VersionCache(origin.cache(), new WorkingCopy(source), uses, origin.report())
            .build(head, environment);
    return built instanceof Built.Ready ready
        ? Optional.of(joined(candidate, ready.version().module()))
        : Optional.empty();
  }

  private static boolean isOf(OutsidePoms.Module module, Artifact artifact) {
    return !artifact.reactor()
        && module.makes(artifact.groupId(), artifact.artifactId())
        && module.hasVersion(artifact.version());
  }

  /** The session's own modules stay as it has built them. */
  private static ModuleBuild joined(ModuleBuild candidate, ModuleBuild copy) {
    Map<String, Artifact> own =
        candidate.dependencies().stream()
            .filter(Artifact::reactor)
            .collect(Collectors.toMap(Artifact::key, one -> one, (one, same) -> one));
    return candidate.withDependencies(
        copy.dependencies().stream().map(one -> own.getOrDefault(one.key(), one)).toList());
  }

  private static ModuleBuild module(Revision.Foreign revision, Built built) {
    if (built instanceof Built.Absent absent) {
      throw new ProblemException(
          Help.BUILD,
          revision.coordinates() + " " + absent.reason(),
          "name the folder of a module that the project builds: git:URL#COMMIT:FOLDER");
    }
    return ((Built.Ready) built).version().module();
  }

  /**
   * Builds the files of a commit once more, as those of another commit.
   *
   * @param dirty whether git shall say that they differ from that commit
   * @param circumstances on what stamps of such a build depend; others are built again
   * @throws ProblemException when they do not build
   */
  Built again(
      SourceRepository source, Revision.Commit commit, boolean dirty, String circumstances) {
    Checkout checkout = new Checkout(source);
    CommitWriter writer =
        new CommitWriter() {
          @Override
          public List<String> checkOut(String id, Path directory) {
            return checkout.checkOutAsAnother(id, dirty, directory);
          }

          @Override
          public String circumstances(String id) {
            return "as another commit, %s, %s, %s"
                .formatted(dirty, circumstances, checkout.circumstances(id));
          }
        };
    return build(
        writer,
        new Revision.Commit(
            "the baseline's files as another commit", commit.id(), commit.subject()),
        origin.environment().apply(source.directory()));
  }

  private Built build(
      SourceRepository source, Revision.Commit commit, BuildEnvironment environment) {
    return build(new Checkout(source), commit, environment);
  }

  private Built build(CommitWriter writer, Revision.Commit commit, BuildEnvironment environment) {
    return new VersionCache(origin.cache(), writer, uses, origin.report())
        .build(commit, environment);
  }

  /**
   * Adds the warnings of the checkout to the problem, as files that the checkout lacks may be the
   * reason why a commit does not build.
   */
  private static ProblemException explained(ProblemException problem, List<String> warnings) {
    return warnings.isEmpty()
        ? problem
        : new ProblemException(
            Help.BUILD,
            problem.problem(),
            problem.remedy() + ", and resolve this: " + String.join(" ", warnings),
            problem);
  }
}
