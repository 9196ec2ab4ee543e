package io.github.perfgate.core.report.aggregate;

import io.github.perfgate.core.result.GateResult;

/**
 * The results of a shard, as they were found.
 *
 * @param folder where, for messages
 * @param result what was found
 */
public record FoundShard(String folder, GateResult result) {}
