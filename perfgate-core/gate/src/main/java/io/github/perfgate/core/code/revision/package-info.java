/**
 * What git knows: a {@link io.github.perfgate.core.code.revision.Revision}, and the user's
 * repository. Only this package sees JGit, and no native git is needed. The user's working tree,
 * index, references and home are only read. The one exception is a fetch that the user asked for:
 * it updates what git knows of the remote's branches.
 *
 * <ul>
 *   <li>{@code SourceRepository} is the user's repository. {@code GitEnvironment} keeps JGit from
 *       leaving traces on the machine, {@code SafeDirectory} refuses repositories of other users,
 *       {@code RepositoryProblems} words errors, and {@code CommitFiles} searches commits.
 *   <li>Trailers of commit messages: {@code Trailers}, {@code TrailerBlock}.
 *   <li>Above: {@code checkout} writes the files of a commit, {@code fetch} completes the
 *       repository, {@code select} finds the revision that a text names.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.code.revision;

import org.jspecify.annotations.NullMarked;
