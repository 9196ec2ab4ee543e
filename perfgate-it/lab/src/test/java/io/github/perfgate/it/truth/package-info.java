/**
 * Gates with shipped defaults on changes whose true size is known.
 *
 * <p>{@link io.github.perfgate.it.truth.TruthIT} takes {@link io.github.perfgate.it.truth.TruthCase
 * cases} through three steps: {@link io.github.perfgate.it.truth.Oracle} measures the truth with
 * plain JMH, {@link io.github.perfgate.it.truth.Gates} runs real gates and keeps every turn of
 * them, {@link io.github.perfgate.it.truth.Replays} draws many more gates from those turns.
 */
package io.github.perfgate.it.truth;
