/**
 * Experiments on precision: how small a slowdown the gate shows, how often it raises false alarms
 * and what it costs, beside the rules of others. The profile {@code precision} runs them; they take
 * an hour and can be cut short and continued. {@link io.github.perfgate.it.precision.Experiment}s
 * are gates of a real project that decide nothing. They measure {@link
 * io.github.perfgate.it.precision.pool.Pool}s, and each analysis makes a {@link
 * io.github.perfgate.it.precision.page.Chapter} of the results from these.
 *
 * <ul>
 *   <li>{@code pool}: measured forks, how they are drawn, and gates over them.
 *   <li>{@code horky}: random splits of runs of the same code.
 *   <li>{@code reichelt}: workloads of slightly different sizes.
 *   <li>{@code peers}: the rules of other tools.
 *   <li>{@code layout}: edits without meaning; a profile of its own runs them.
 *   <li>{@code defaults}: other settings than the defaults.
 *   <li>{@code page}: the page and the tables.
 * </ul>
 */
@NullMarked
package io.github.perfgate.it.precision;

import org.jspecify.annotations.NullMarked;
