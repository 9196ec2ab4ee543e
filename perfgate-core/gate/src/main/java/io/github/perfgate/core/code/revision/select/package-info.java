/**
 * Finds the revision that a text names, above all the baseline commit, and explains the choice.
 * {@code BaselineSelector}, {@code CandidateSelector} and {@code RevisionSelector} return a {@code
 * SelectedRevision}. {@code AutoBaseline}, {@code MergeBase}, {@code TargetBranches} and {@code
 * CiTarget} find the baseline that nobody named; {@code CommitForm}, {@code CommitNames} and {@code
 * CompiledText} read names.
 */
@NullMarked
package io.github.perfgate.core.code.revision.select;

import org.jspecify.annotations.NullMarked;
