/**
 * Files, whatever they contain. {@code FileTail} reads the end of a long file, {@code AtomicFile}
 * replaces a file at once, {@code FileTree} deletes trees, and {@code Sha256} hashes contents.
 * {@code CodeLocation} finds where a class comes from. {@code SignedFile} proves, by the {@code
 * UserKey}, that this user's perfgate wrote something. {@code KeptFiles} are those with what
 * earlier gates found out, and {@code CacheReport} says which of them a gate has used. {@code
 * ModelJson} writes records as JSON and reads them back.
 */
@NullMarked
package io.github.perfgate.core.base.files;

import org.jspecify.annotations.NullMarked;
