/**
 * Tests of the outputs: every output is parsed by the software that will read it, or by similar
 * software.
 */
@NullMarked
package io.github.perfgate.core.report;

import org.jspecify.annotations.NullMarked;
