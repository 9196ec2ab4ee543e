package io.github.perfgate.core.code.revision.checkout;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
import org.eclipse.jgit.util.QuotedString;
import org.jspecify.annotations.Nullable;

/**
 * Decides which conversions a file goes through on its way to the working tree. As in git, a filter
 * that fails is left out, unless {@code filter.X.required} is set; JGit would fail in both cases.
 */
final class SmudgeFilters {
  private static final Pattern PLACEHOLDER = Pattern.compile("%[%f]");

  private final Repository repository;
  private final WorkingTreeOptions options;
  private final String commit;
  private final Map<String, Passed> passed = new TreeMap<>();
  private final List<String> pointers = new ArrayList<>();

  /**
   * Files that a filter was not applied to: their number, the first one, and the reason for the
   * first one.
   */
  private record Passed(int count, String path, String why) {}

  /**
   * @param commit the commit's name in messages
   */
  SmudgeFilters(Repository repository, WorkingTreeOptions options, String commit) {
    this.commit = commit;
    this.repository = repository;
    this.options = options;
  }

  /**
   * The filter of the current file of a walk; without a filter, nothing is converted.
   *
   * @throws ProblemException if a required filter fails or has no command
   */
  CheckoutMetadata of(TreeWalk walk, ObjectLoader content) throws IOException {
    CheckoutMetadata unfiltered = new CheckoutMetadata(EolStreamType.DIRECT, null);
    Attribute filter = walk.getAttributes().get(Constants.ATTR_FILTER);
    String driver = filter == null ? null : filter.getValue();
    if (driver == null || FileMode.SYMLINK.equals(walk.getRawMode(0))) {
      return unfiltered;
    }
    boolean required = repository.getConfig().getBoolean("filter", driver, "required", false);
    String command = command(driver, walk.getPathString());
    if (command == null) {
      if (required) {
        throw broken(driver, walk.getPathString(), "it has no smudge command", null);
      }
      if (repository.getConfig().getString("filter", driver, "process") != null) {
        passOver(driver, walk.getPathString(), "it has a process command, but none for smudge");
      }
      return unfiltered;
    }
    CheckoutMetadata filtered = new CheckoutMetadata(eol(walk), command);
    Beginning output = new Beginning();
    FilterFailedException failure = failure(walk.getPathString(), filtered, content, output);
    if (failure == null) {
      if (driver.equals(LfsPointer.DRIVER) && LfsPointer.is(output.toByteArray())) {
        pointers.add(walk.getPathString());
      }
      return filtered;
    }
    if (required) {
      throw broken(driver, walk.getPathString(), failure.getMessage(), failure);
    }
    passOver(driver, walk.getPathString(), String.valueOf(failure.getMessage()));
    return unfiltered;
  }

  /**
   * The filter's command with its placeholders replaced. JGit does not know that a doubled per cent
   * sign stands for a single one.
   */
  private @Nullable String command(String driver, String path) {
    String command = repository.getConfig().getString("filter", driver, "smudge");
    return command == null || command.isBlank()
        ? null
        : PLACEHOLDER
            .matcher(command)
            .replaceAll(
                match ->
                    Matcher.quoteReplacement(
                        match.group().equals("%%") ? "%" : QuotedString.BOURNE.quote(path)));
  }

  /**
   * The conversion of line ends: towards the working tree git adds carriage returns, and never
   * removes them.
   */
  private static EolStreamType eol(TreeWalk walk) {
    EolStreamType eol = walk.getEolStreamType(OperationType.CHECKOUT_OP);
    return eol == EolStreamType.TEXT_CRLF || eol == EolStreamType.AUTO_CRLF
        ? eol
        : EolStreamType.DIRECT;
  }

  private void passOver(String driver, String path, String why) {
    passed.merge(
        driver,
        new Passed(1, path, why.strip().replaceAll("\\s+", " ")),
        (old, one) -> new Passed(old.count() + 1, old.path(), old.why()));
  }

  /** Sentences about the files that differ from what the filters would make of them. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    passed.forEach(
        (driver, files) ->
            warnings.add(
                "The git filter %s failed, and %s taken as stored in the build of the commit %s (%s); make"
                        .formatted(
                            driver,
                            LfsPointer.files(files.count(), files.path()),
                            commit,
                            files.why())
                    + " the command that `git config filter.%s.smudge` shows work, and build it"
                        .formatted(driver)
                    + " again after `mvn io.github.perfgate:perfgate-maven-plugin:clean-cache`."));
    if (!pointers.isEmpty()) {
      warnings.add(
          "In the build of the commit "
              + commit
              + ", "
              + LfsPointer.files(pointers.size(), pointers.get(0))
              + " still stored as pointers of Git LFS; run `git lfs fetch --all`, make sure that"
              + " GIT_LFS_SKIP_SMUDGE is not set, and build it again after `mvn io.github.perfgate:perfgate-maven-plugin:clean-cache`.");
    }
    return warnings;
  }

  /**
   * Tries a filter before the checkout, as JGit leaves a half-written file behind if a filter
   * fails.
   */
  private @Nullable FilterFailedException failure(
      String path, CheckoutMetadata filtered, ObjectLoader content, OutputStream output)
      throws IOException {
    try {
      DirCacheCheckout.getContent(repository, path, filtered, content, options, output);
      return null;
    } catch (IOException e) {
      if (e.getCause() instanceof FilterFailedException failure) {
        return failure;
      }
      throw e;
    }
  }

  private ProblemException broken(
      String driver, String path, String why, @Nullable Exception cause) {
    return new ProblemException(
        Help.CHECKOUT,
        "the git filter "
            + driver
            + ", which is required, fails for "
            + path
            + " of the commit "
            + commit
            + ": "
            + why.strip().replaceAll("\\s+", " "),
        "make the command that `git config filter."
            + driver
            + ".smudge` shows work in a shell, or take the file as it is stored with"
            + " `git config filter."
            + driver
            + ".required false`",
        cause);
  }

  /**
   * Keeps only the beginning of a filter's output that tells a pointer, as the rest may be large.
   */
  private static final class Beginning extends OutputStream {
    private final ByteArrayOutputStream begin = new ByteArrayOutputStream();

    @Override
    public void write(int one) {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      begin.write(bytes, offset, Math.min(length, LfsPointer.needed() - begin.size()));
    }

    byte[] toByteArray() {
      return begin.toByteArray();
    }
  }
}
