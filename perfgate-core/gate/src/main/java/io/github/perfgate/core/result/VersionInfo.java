package io.github.perfgate.core.result;

import org.jspecify.annotations.Nullable;

/**
 * One of the compared versions.
 *
 * @param name {@code BASELINE}, {@code CURRENT} or an alias
 * @param kind {@code worktree}, {@code commit}, {@code release}, {@code file} or {@code git}
 * @param commit the full commit id, if there is one
 * @param subject the first line of the commit's message, if there is one
 * @param artifact {@code G:A:V} of the module or release, or {@code file:PATH}
 * @param dirty whether the working tree differs from its commit
 * @param reason why this version was chosen
 */
public record VersionInfo(
    String name,
    String kind,
    @Nullable String commit,
    @Nullable String subject,
    String artifact,
    boolean dirty,
    String reason) {}
