/**
 * Turns a {@link io.github.perfgate.core.revision.Revision} into a {@link
 * io.github.perfgate.core.build.Version}. Builds a commit once with a nested Maven, in a cache
 * outside the working tree. Composes class paths on which only the code under test differs.
 *
 * <ul>
 *   <li>A built module: {@code ModuleBuild} with its {@code Artifact}s, in its {@code Reactor};
 *       {@code ModulePlace} finds it in another commit; {@code ReleasedModule} puts a release in
 *       its place.
 *   <li>The nested build: {@code NestedMaven} runs it, with {@code BuildEnvironment}, {@code
 *       MavenInstallation}, {@code MavenOptions} and {@code NestedVariables}. {@code
 *       RecordedProject} reads what the spy in it wrote down.
 *   <li>The cache: {@code VersionCache} is its face. {@code CacheFolder}, {@code CacheKey} and
 *       {@code CacheEntry} say where builds are and what they are. {@code CacheLock} and {@code
 *       CacheUses} keep gates apart. {@code CacheEviction}, {@code CacheRemoval} and {@code
 *       CacheCleaning} remove builds. {@code Fingerprint} tells whether a build is intact.
 *   <li>Class paths: {@code ClassPaths} composes a {@code ClassPath} per version, with {@code
 *       Dependencies}, {@code Overlay} and {@code Shapes}. {@code BenchmarkModule} and {@code
 *       BenchmarkClasses} tell benchmarks from code under test. {@code ChangedClasses} compares
 *       class files for warnings.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.build;

import org.jspecify.annotations.NullMarked;
