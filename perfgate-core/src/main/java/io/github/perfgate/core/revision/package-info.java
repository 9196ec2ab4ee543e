/**
 * Finds the {@link io.github.perfgate.core.revision.Revision} that a text names, above all the
 * baseline commit, explains the choice, and checks commits out. Only this room sees JGit, and no
 * native git is needed. The user's working tree, index, references and home are only read. The one
 * exception is a fetch that the user asked for: it updates what git knows of the remote's branches.
 *
 * <ul>
 *   <li>Choosing: {@code BaselineSelector}, {@code CandidateSelector} and {@code RevisionSelector}
 *       return a {@code Selection}. {@code AutoBaseline}, {@code MergeBase}, {@code TargetBranches}
 *       and {@code CiTarget} find the baseline that nobody named; {@code CommitForm}, {@code
 *       CommitNames} and {@code ReleaseText} read names.
 *   <li>The repository: {@code SourceRepository} is the user's. {@code GitEnvironment} keeps JGit
 *       from leaving traces on the machine, {@code RepositoryProblems} words its errors, and {@code
 *       CommitFiles} searches commits.
 *   <li>Fetching: {@code RemoteFetch}, {@code Deepening}.
 *   <li>Checking out: {@code Checkout} makes a {@code BorrowingRepository} and lets {@code
 *       TreeWriter} write the files. {@code SmudgeFilters} and {@code TextConversion} convert them
 *       as git does. {@code Submodules}, {@code FileNames}, {@code Enclosure}, {@code
 *       CaseCollisions} and {@code TreeWarnings} handle special trees.
 *   <li>Trailers of commit messages: {@code Trailers}, {@code TrailerBlock}.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.revision;

import org.jspecify.annotations.NullMarked;
