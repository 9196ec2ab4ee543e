package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.CommitSources;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.result.WhyNotCompared;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells whether a workload was not compared because the baseline lacks its code altogether, and
 * says so in the reason. It takes a proof: no source file of the baseline declares the missing
 * types, and the change removes no source file, so that nothing can have been renamed or moved.
 */
public final class NewCode implements BinaryOperator<String> {
  private static final Pattern MISSING =
      Pattern.compile(
          "(?:NoClassDefFoundError: |ClassNotFoundException: |^the baseline has no class )([\\w.$/]++)");

  /** The package of the classes that JMH generates. */
  private static final String GENERATED = "/jmh_generated/";

  private static final Logger LOG = LoggerFactory.getLogger(NewCode.class);

  private final Candidate candidate;
  private final Revision.Commit baseline;
  private final Path directory;
  private @Nullable Set<String> types;
  private @Nullable Set<String> declared;
  private boolean isAdding;

  private NewCode(Candidate candidate, Revision.Commit baseline, Path directory) {
    this.candidate = candidate;
    this.baseline = baseline;
    this.directory = directory;
  }

  /**
   * Names the reasons of a gate.
   *
   * @param baseline null if no baseline takes part
   * @param directory a folder of the repository
   */
  static BinaryOperator<String> of(
      Candidate candidate, @Nullable Participant baseline, Path directory) {
    return baseline != null && baseline.revision() instanceof Revision.Commit commit
        ? new NewCode(candidate, commit, directory)
        : (workload, reason) -> reason;
  }

  /** The reason why a workload was not compared, or the same as one of new code. */
  @Override
  public String apply(String workload, String reason) {
    if (WhyNotCompared.of(reason) == WhyNotCompared.NO_MODULE) {
      return types().isEmpty() || types().stream().anyMatch(type -> !isNew(type))
          ? reason
          : WhyNotCompared.NEW_CODE.because("the baseline has no class of this module");
    }
    Matcher missing = MISSING.matcher(reason);
    if (missing.find() && isNewWorkload(workload, reason)) {
      String type = top(missing.group(1).replace('.', '/'));
      if (types().contains(type) && isNew(type)) {
        return WhyNotCompared.NEW_CODE.because(
            "the baseline has no " + type.replace('/', '.') + ", nor anything that was renamed");
      }
    }
    return reason;
  }

  /** Whether the baseline has no such benchmark, and no class with this test. */
  private boolean isNewWorkload(String workload, String reason) {
    if (WhyNotCompared.of(reason) == WhyNotCompared.NEW) {
      return true;
    }
    String method = workload.split("[({\\[:]", 2)[0];
    // A method of a formula is behind the class and a hash.
    int end = method.indexOf('#') < 0 ? method.lastIndexOf('.') : method.indexOf('#');
    String type = method.substring(0, Math.max(0, end));
    return !type.isEmpty() && isNew(top(type.replace('.', '/')));
  }

  private boolean isNew(String type) {
    String name = type.substring(type.lastIndexOf('/') + 1);
    Set<String> known = declared();
    return isAdding
        && !known.contains(name)
        && !(name.endsWith("Kt") && known.contains(name.substring(0, name.length() - 2)));
  }

  private Set<String> declared() {
    if (declared == null) {
      declared = Set.of();
      try (SourceRepository source = SourceRepository.find(directory)) {
        if (source != null) {
          CommitSources before = CommitSources.of(source, baseline.id());
          declared = before.declared();
          isAdding = now(source, before).containsAll(before);
        }
      } catch (ProblemException e) {
        // Files of the baseline are not here. Then nothing is known to be new.
        LOG.debug("The sources of the baseline cannot be read", e);
      }
    }
    return declared;
  }

  /** What the candidate has of the baseline's files. */
  private CommitSources now(SourceRepository source, CommitSources before) {
    return candidate.version().revision() instanceof Revision.Commit commit
        ? CommitSources.of(source, commit.id())
        : CommitSources.in(source.directory(), before.paths());
  }

  /** The top-level types of the candidate's module and of the modules on which it depends. */
  private Set<String> types() {
    if (types == null) {
      ModuleBuild module = candidate.module();
      types = new HashSet<>(typesIn(module.classes()));
      for (Artifact one : module.dependencies()) {
        if (one.reactor() || one.groupId().equals(module.groupId())) {
          types.addAll(typesIn(one.file()));
        }
      }
    }
    return types;
  }

  private static Set<String> typesIn(Path place) {
    Set<String> types = new HashSet<>();
    for (String file : ClassFiles.read(place).content().keySet()) {
      if (!file.startsWith("META-INF/") && !file.contains(GENERATED)) {
        types.add(top(file.substring(0, file.length() - ".class".length())));
      }
    }
    return types;
  }

  private static String top(String type) {
    int nested = type.indexOf('$', 1);
    return nested < 0 ? type : type.substring(0, nested);
  }
}
