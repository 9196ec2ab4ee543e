package io.github.perfgate.core.report.aggregate;

/**
 * Why a shard cannot be merged.
 *
 * @param problem what is wrong and where, one sentence without a full stop
 * @param remedy what to do about it, one sentence without a full stop
 */
public record ShardFlaw(String problem, String remedy) {
  /** Both in one line. */
  String line() {
    return problem + "; " + remedy;
  }
}
