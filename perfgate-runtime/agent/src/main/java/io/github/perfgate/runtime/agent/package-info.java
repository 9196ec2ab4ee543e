/**
 * Starts a tool in a measured JVM before its main class. The tool has a class loader of its own, so
 * that neither the tool nor the libraries that it needs meet the project's classes.
 */
@NullMarked
package io.github.perfgate.runtime.agent;

import org.jspecify.annotations.NullMarked;
