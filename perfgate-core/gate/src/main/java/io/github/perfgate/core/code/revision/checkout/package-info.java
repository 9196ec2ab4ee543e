/**
 * Writes the files of a commit into a folder. {@code Checkout} makes a {@code BorrowingRepository}
 * and lets {@code TreeWriter} write the files. {@code SmudgeFilters} and {@code TextConversion}
 * convert them as git does. {@code SecondCommit} gives the files another commit. {@code
 * Submodules}, {@code FileNames}, {@code ForgedTreeCheck}, {@code CaseCollisions} and {@code
 * TreeWarnings} handle special trees.
 */
@NullMarked
package io.github.perfgate.core.code.revision.checkout;

import org.jspecify.annotations.NullMarked;
