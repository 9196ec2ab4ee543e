/**
 * From text to {@link io.github.perfgate.core.revision.Revision}: finds the baseline commit,
 * explains the choice, and checks commits out. The only room that sees JGit; no native git is
 * needed. The user's working tree, index, references and home are only read, unless a fetch is
 * asked for: that updates what git knows of the remote's branches.
 */
@NullMarked
package io.github.perfgate.core.revision;

import org.jspecify.annotations.NullMarked;
