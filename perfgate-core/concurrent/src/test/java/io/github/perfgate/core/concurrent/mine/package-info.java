@NullMarked
package io.github.perfgate.core.concurrent.mine;

import org.jspecify.annotations.NullMarked;
