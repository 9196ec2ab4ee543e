/**
 * Orders and stores forks: the schedule of rounds, and the append-only store that holds every
 * finished fork, so that a killed gate can resume.
 */
@NullMarked
package io.github.perfgate.core.machine.measure;

import org.jspecify.annotations.NullMarked;
