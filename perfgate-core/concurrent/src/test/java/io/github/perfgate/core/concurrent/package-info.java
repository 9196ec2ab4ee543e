@NullMarked
package io.github.perfgate.core.concurrent;

import org.jspecify.annotations.NullMarked;
