/**
 * Crashes and faults: real gates whose processes are killed, whose disk is full, whose samples are
 * damaged, and whose benchmarks print without end or have hostile names. {@code mvn -Pall verify}
 * runs short forms. {@code mvn -Pall -Dit.groups=faults -Dit.excludedGroups=demo verify} kills many
 * gates, each once at a random moment, and writes a table of the outcomes.
 */
@NullMarked
package io.github.perfgate.it.faults;

import org.jspecify.annotations.NullMarked;
