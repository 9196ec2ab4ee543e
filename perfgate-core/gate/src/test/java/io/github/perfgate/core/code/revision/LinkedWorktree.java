package io.github.perfgate.core.code.revision;

import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.ResetCommand.ResetType;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/**
 * Creates a linked worktree as {@code git worktree add --detach} does; JGit has no command for it.
 */
public final class LinkedWorktree {
  private LinkedWorktree() {}

  public static Path add(ScratchRepository main, Path directory, String commit) throws Exception {
    Path admin = main.gitDirectory().resolve("worktrees").resolve(directory.getFileName());
    ScratchRepository.write(admin.resolve("HEAD"), commit + "\n");
    ScratchRepository.write(admin.resolve("commondir"), "../..\n");
    ScratchRepository.write(admin.resolve("gitdir"), directory.resolve(".git") + "\n");
    ScratchRepository.write(directory.resolve(".git"), "gitdir: " + admin + "\n");
    try (Git git = new Git(new FileRepositoryBuilder().setWorkTree(directory.toFile()).build())) {
      git.reset().setMode(ResetType.HARD).call();
      git.getRepository().close();
    }
    return directory;
  }
}
