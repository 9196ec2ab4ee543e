/** The file with the work of workloads: written by the counting JVM, and read by the gate. */
@NullMarked
package io.github.perfgate.runtime.count.file;

import org.jspecify.annotations.NullMarked;
