/**
 * Fetches what the baseline may need, if the user has allowed it: {@code RemoteFetch}, and {@code
 * Deepening} for shallow clones.
 */
@NullMarked
package io.github.perfgate.core.code.revision.fetch;

import org.jspecify.annotations.NullMarked;
