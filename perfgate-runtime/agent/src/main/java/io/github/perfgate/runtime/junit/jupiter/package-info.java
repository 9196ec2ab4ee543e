/** Times the body of a test by the interceptors that JUnit Jupiter has since 5.5. */
@NullMarked
package io.github.perfgate.runtime.junit.jupiter;

import org.jspecify.annotations.NullMarked;
