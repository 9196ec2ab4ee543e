/**
 * What is loaded into a measured JVM before its main class: starts a tool in a class loader of its
 * own, so that neither the tool nor the libraries that it needs meet the project's.
 */
@NullMarked
package io.github.perfgate.runtime.agent;

import org.jspecify.annotations.NullMarked;
