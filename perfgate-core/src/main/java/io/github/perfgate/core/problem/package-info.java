/**
 * The one shape of every message about a wrong configuration or environment: what is wrong, and
 * what to do about it. Every other room may throw it; the plugin turns it into a Maven exception.
 * And how text of others is shown in any of them.
 */
@NullMarked
package io.github.perfgate.core.problem;

import org.jspecify.annotations.NullMarked;
