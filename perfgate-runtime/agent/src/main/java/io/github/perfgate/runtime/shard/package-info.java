/** The entry of a bundle: {@code ShardLauncher} checks the JVM, which may be an old one. */
@NullMarked
package io.github.perfgate.runtime.shard;

import org.jspecify.annotations.NullMarked;
