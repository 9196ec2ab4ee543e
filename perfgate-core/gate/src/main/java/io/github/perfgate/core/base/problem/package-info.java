/**
 * Gives every message about a wrong configuration or environment the same shape: what is wrong, and
 * what to do about it. Every other package may throw such a problem; the plugin turns it into a
 * Maven exception. The package also makes foreign text fit to be shown in messages, logs and
 * reports.
 */
@NullMarked
package io.github.perfgate.core.base.problem;

import org.jspecify.annotations.NullMarked;
