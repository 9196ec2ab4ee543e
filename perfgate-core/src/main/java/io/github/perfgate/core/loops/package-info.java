/**
 * From nested loops that kept reading the same values to what a developer can act on: findings of
 * many tests become one entry for each static outer loop, ranked by what was read in vain, with
 * advice; what is needed or known already is told apart, and a rule says whether the build passes.
 * After Nistor, Song, Marinov and Lu, "Toddler: Detecting Performance Problems via Similar
 * Memory-Access Patterns" (ICSE 2013).
 */
@NullMarked
package io.github.perfgate.core.loops;

import org.jspecify.annotations.NullMarked;
