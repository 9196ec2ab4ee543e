package io.github.perfgate.core.revision;

import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.jgit.api.errors.FilterFailedException;
import org.eclipse.jgit.attributes.Attribute;
import org.eclipse.jgit.dircache.DirCacheCheckout;
import org.eclipse.jgit.dircache.DirCacheCheckout.CheckoutMetadata;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.CoreConfig.EolStreamType;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;
import org.eclipse.jgit.treewalk.WorkingTreeOptions;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which conversions a file goes through on its way to the working tree. As in git, a filter that
 * fails is passed over, unless {@code filter.X.required} is set; JGit would fail on either.
 */
final class SmudgeFilters {
  private static final Logger LOG = LoggerFactory.getLogger(SmudgeFilters.class);

  private final Repository repository;
  private final WorkingTreeOptions options;

  SmudgeFilters(Repository repository, WorkingTreeOptions options) {
    this.repository = repository;
    this.options = options;
  }

  /**
   * The conversions of the file that a walk stands on.
   *
   * @throws ProblemException if a required filter fails or has no command
   */
  CheckoutMetadata of(TreeWalk walk, ObjectLoader content) throws IOException {
    EolStreamType eol = walk.getEolStreamType(OperationType.CHECKOUT_OP);
    CheckoutMetadata unfiltered = new CheckoutMetadata(eol, null);
    Attribute filter = walk.getAttributes().get(Constants.ATTR_FILTER);
    String driver = filter == null ? null : filter.getValue();
    if (driver == null || FileMode.SYMLINK.equals(walk.getRawMode(0))) {
      return unfiltered;
    }
    boolean required = repository.getConfig().getBoolean("filter", driver, "required", false);
    String command = walk.getSmudgeCommand(walk.getAttributes());
    if (command == null) {
      if (required) {
        throw broken(driver, walk.getPathString(), "it has no smudge command", null);
      }
      return unfiltered;
    }
    CheckoutMetadata filtered = new CheckoutMetadata(eol, command);
    FilterFailedException failure = failure(walk.getPathString(), filtered, content);
    if (failure == null) {
      return filtered;
    }
    if (required) {
      throw broken(driver, walk.getPathString(), failure.getMessage(), failure);
    }
    LOG.warn(
        "The filter {} failed for {} of the baseline, which is taken as it is stored: {}",
        driver,
        walk.getPathString(),
        failure.getMessage());
    return unfiltered;
  }

  /** Tries a filter first, as JGit leaves half-written files behind where one fails. */
  private @Nullable FilterFailedException failure(
      String path, CheckoutMetadata filtered, ObjectLoader content) throws IOException {
    try {
      DirCacheCheckout.getContent(
          repository, path, filtered, content, options, OutputStream.nullOutputStream());
      return null;
    } catch (IOException e) {
      if (e.getCause() instanceof FilterFailedException failure) {
        return failure;
      }
      throw e;
    }
  }

  private static ProblemException broken(
      String driver, String path, String why, @Nullable Exception cause) {
    return new ProblemException(
        "the git filter "
            + driver
            + ", which is required, fails for "
            + path
            + " of the baseline: "
            + why.strip().replaceAll("\\s+", " "),
        "make the command that `git config filter."
            + driver
            + ".smudge` shows work in a shell, or take the file as it is stored with"
            + " `git config filter."
            + driver
            + ".required false`",
        cause);
  }
}
