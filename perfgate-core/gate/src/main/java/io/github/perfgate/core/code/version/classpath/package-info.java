/**
 * Composes a {@code ClassPath} for each version, on which only the code under test differs: {@code
 * ClassPaths} with {@code Dependencies}, {@code Overlay} and {@code Shapes}. {@code
 * BenchmarkModule} and {@code BenchmarkClasses} tell benchmarks from code under test. {@code
 * ChangedClasses} compares class files for warnings. {@code NeutralPaths} gives the class paths of
 * all versions the same length, and exchanges their folders.
 */
@NullMarked
package io.github.perfgate.core.code.version.classpath;

import org.jspecify.annotations.NullMarked;
