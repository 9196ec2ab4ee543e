/**
 * How small a slowdown the gate shows, how often it cries wolf and what it costs, beside the rules
 * of others: experiments that take an hour and can be cut short and gone on with, run by the
 * profile {@code precision}. {@link io.github.perfgate.it.precision.Experiment}s are gates of a
 * real project that decide nothing; what they measured are {@link
 * io.github.perfgate.it.precision.Pool}s, from which each analysis makes a {@link
 * io.github.perfgate.it.precision.Chapter} of the results.
 *
 * <p>{@link io.github.perfgate.it.precision.ResultFolder} writes chapters as a page and as files.
 * {@link io.github.perfgate.it.precision.Horky} splits runs of the same code at random, those
 * measured here and, where the system property {@code perfgate.it.statsData} names a folder with
 * them, runs that others published ({@link io.github.perfgate.it.precision.PublishedData}).
 *
 * <p>The rules of other tools are {@link io.github.perfgate.it.precision.Peer}s, read from their
 * sources; {@link io.github.perfgate.it.precision.Trials} draw what they decide on from the VM
 * starts that were measured.
 */
@NullMarked
package io.github.perfgate.it.precision;

import org.jspecify.annotations.NullMarked;
