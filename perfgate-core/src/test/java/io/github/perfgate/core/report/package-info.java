/** Tests of the outputs: every one is parsed by the software that will read it, or its like. */
@NullMarked
package io.github.perfgate.core.report;

import org.jspecify.annotations.NullMarked;
