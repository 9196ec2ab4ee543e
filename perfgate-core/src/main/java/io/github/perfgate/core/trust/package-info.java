/** What proves that this user's perfgate wrote a file, and the hashes of contents. */
@NullMarked
package io.github.perfgate.core.trust;

import org.jspecify.annotations.NullMarked;
