/**
 * Says what is good and what is bad about a host for measuring, with the remedy for each, and how
 * small a slowdown it can show.
 */
@NullMarked
package io.github.perfgate.core.host.doctor;

import org.jspecify.annotations.NullMarked;
