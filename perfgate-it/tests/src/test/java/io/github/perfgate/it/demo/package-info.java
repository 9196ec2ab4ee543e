/**
 * The demo: a small library with a history of three commits. The gate fails the second commit,
 * which is slower. It passes the third, which is only written in another way.
 */
@NullMarked
package io.github.perfgate.it.demo;

import org.jspecify.annotations.NullMarked;
