/** Experiments with counted work on published libraries. */
package io.github.perfgate.it.count;
