package io.github.perfgate.core.code.revision.select;

import org.eclipse.jgit.lib.ObjectId;

/**
 * The branch that the user's commits are to be merged into.
 *
 * @param name its name in the log, for example {@code origin/main}
 * @param why a clause on how it was found, for example {@code which GITHUB_BASE_REF names}
 * @param commit its commit
 */
record TargetBranch(String name, String why, ObjectId commit) {}
