/**
 * From two versions of some class files to what changed between them, method by method: the ground
 * on which tests are selected, causes are found and concurrent tests are generated. Reads class
 * files and loads none.
 */
@NullMarked
package io.github.perfgate.core.change;

import org.jspecify.annotations.NullMarked;
