package io.github.perfgate.core.code.revision.checkout;

import io.github.perfgate.core.code.revision.GitConfigCopy;
import io.github.perfgate.core.code.revision.GitEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/** Creates the {@code .git} of a checkout, which has all objects of the source by reference. */
final class BorrowingRepository {
  private static final String ALTERNATES = "info/alternates";

  private BorrowingRepository() {}

  /** Creates the repository with a detached HEAD; it has no index yet. */
  static void create(Repository source, ObjectId head, Path workTree) throws IOException {
    try (Repository repository = open(workTree)) {
      repository.create();
      GitConfigCopy settings = new GitConfigCopy(source.getConfig(), repository.getConfig());
      copyConversions(settings);
      settings.copySection("remote");
      settings.withoutPasswords();
      repository.getConfig().save();
    }
    Path git = workTree.resolve(Constants.DOT_GIT);
    Path common = source.getCommonDirectory().toPath();
    Files.writeString(git.resolve(Constants.HEAD), head.name() + "\n");
    Files.writeString(git.resolve(Constants.PACKED_REFS), packedRefs(source));
    Set<String> borrowed = new LinkedHashSet<>();
    collectObjectDirectories(common.resolve(Constants.OBJECTS), borrowed);
    write(git.resolve(Constants.OBJECTS).resolve(ALTERNATES), borrowed);
    copyIfPresent(common, git, Constants.SHALLOW);
    copyIfPresent(common, git, Constants.INFO_ATTRIBUTES);
  }

  private static void copyConversions(GitConfigCopy settings) {
    settings.copy("core", null, "autocrlf");
    settings.copy("core", null, "eol");
    settings.copy("core", null, "symlinks");
    settings.copy("core", null, "attributesFile");
    settings.copySection("filter");
  }

  /** The settings that affect the contents of files, as text; empty if there are none. */
  static String conversions(Repository source) throws IOException {
    Config settings = new Config();
    copyConversions(new GitConfigCopy(source.getConfig(), settings));
    Path attributes = source.getCommonDirectory().toPath().resolve(Constants.INFO_ATTRIBUTES);
    return settings.toText() + (Files.exists(attributes) ? Files.readString(attributes) : "");
  }

  static Repository open(Path workTree) throws IOException {
    return new FileRepositoryBuilder()
        .setFS(GitEnvironment.fileSystem())
        .setWorkTree(workTree.toFile())
        .build();
  }

  /** All tags and branches, since plugins describe HEAD by tags and compare it with branches. */
  private static String packedRefs(Repository source) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Ref ref :
        source
            .getRefDatabase()
            .getRefsByPrefix(Constants.R_TAGS, Constants.R_HEADS, Constants.R_REMOTES)) {
      if (ref.getObjectId() != null) {
        text.append(ref.getObjectId().name()).append(' ').append(ref.getName()).append('\n');
      }
    }
    return text.toString();
  }

  /**
   * The source's own objects and those that it borrows itself. Git follows alternates of alternates
   * only if their paths are absolute, so all are listed here.
   */
  private static void collectObjectDirectories(Path objects, Set<String> found) throws IOException {
    Path real = objects.toRealPath();
    Path alternates = real.resolve(ALTERNATES);
    if (!found.add(real.toString().replace('\\', '/')) || !Files.exists(alternates)) {
      return;
    }
    for (String line : Files.readAllLines(alternates)) {
      if (!line.isBlank() && !line.startsWith("#") && Files.isDirectory(real.resolve(line))) {
        collectObjectDirectories(real.resolve(line), found);
      }
    }
  }

  private static void write(Path file, Iterable<String> lines) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", lines) + "\n");
  }

  private static void copyIfPresent(Path from, Path to, String file) throws IOException {
    if (Files.exists(from.resolve(file))) {
      Files.createDirectories(to.resolve(file).getParent());
      Files.copy(from.resolve(file), to.resolve(file));
    }
  }
}
