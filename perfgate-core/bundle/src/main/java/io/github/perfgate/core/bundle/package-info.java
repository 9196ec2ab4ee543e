/**
 * One archive from which other hosts measure their shards, without Maven and without git. {@code
 * Bundling} makes it: {@code PackedModules} and {@code TravelCheck} decide what goes into its
 * {@code BundleFiles}, and a {@code BundleContent} describes the gate. On another host {@code
 * ShardMain} checks the files by {@code BundleCheck} and runs the same gate as a build does, with
 * the versions of a {@code BundledVersions}. A {@code JobManifest} lets Kubernetes start it.
 */
@NullMarked
package io.github.perfgate.core.bundle;

import org.jspecify.annotations.NullMarked;
