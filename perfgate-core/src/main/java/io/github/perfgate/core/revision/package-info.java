/**
 * From text to {@link io.github.perfgate.core.revision.Revision}: finds the baseline commit,
 * explains the choice, and checks commits out. The only room that sees JGit; no native git is
 * needed and the user's working tree, index and references are only read.
 */
@NullMarked
package io.github.perfgate.core.revision;

import org.jspecify.annotations.NullMarked;
