/** Results of gates, searches and comparisons that never ran, for tests of pages. */
@NullMarked
package io.github.perfgate.it.synthetic;

import org.jspecify.annotations.NullMarked;
