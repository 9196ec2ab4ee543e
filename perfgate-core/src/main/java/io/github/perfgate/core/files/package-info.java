/**
 * Files, whatever they contain: reads the end of a long one ({@code FileTail}), replaces one at
 * once ({@code AtomicFile}), deletes trees ({@code FileTree}), hashes contents ({@code Sha256}),
 * finds where a class comes from ({@code CodeLocation}), and proves that this user's perfgate wrote
 * something ({@code UserKey}).
 */
@NullMarked
package io.github.perfgate.core.files;

import org.jspecify.annotations.NullMarked;
