/**
 * How small a slowdown the gate shows, how often it cries wolf and what it costs, beside the rules
 * of others: experiments that take an hour and can be cut short and gone on with, run by the
 * profile {@code precision}. {@link io.github.perfgate.it.precision.Experiment}s are gates of a
 * real project that decide nothing; what they measured are {@link
 * io.github.perfgate.it.precision.pool.Pool}s, from which each analysis makes a {@link
 * io.github.perfgate.it.precision.page.Chapter} of the results.
 */
@NullMarked
package io.github.perfgate.it.precision;

import org.jspecify.annotations.NullMarked;
