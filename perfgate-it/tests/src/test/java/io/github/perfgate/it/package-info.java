/**
 * Real builds of real little projects with real git histories. Every test here runs {@code mvn} as
 * a user would, in a folder of its own. It looks only at what a user can see: the exit code, the
 * log and the files under {@code target/perfgate}.
 *
 * <ul>
 *   <li>Tests whose names end with IT run in {@code mvn verify}, unless a tag leaves them to a
 *       profile: {@code all}, or that of an experiment.
 *   <li>Tests of pages in a browser: {@code InBrowser} and those whose names end with BrowserTest,
 *       on results that {@code SyntheticGate} and its like make up.
 *   <li>{@code faults} kills gates and damages their files; {@code demo} is the demo.
 * </ul>
 */
@NullMarked
package io.github.perfgate.it;

import org.jspecify.annotations.NullMarked;
