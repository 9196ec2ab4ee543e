/** What JUnit Jupiter from 5.5 on calls around the body of a test. */
@NullMarked
package io.github.perfgate.runtime.junit.jupiter;

import org.jspecify.annotations.NullMarked;
