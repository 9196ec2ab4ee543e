/**
 * Runs inside the nested Maven that builds another commit, not in the session of the gate. An event
 * spy writes down what was built and on which class paths, and ends the nested Maven when the gate
 * is gone. A listener takes out of the plan what makes no class and no jar. Both see nothing but
 * Maven's own classes and the JDK's.
 */
@NullMarked
package io.github.perfgate.maven.spy;

import org.jspecify.annotations.NullMarked;
