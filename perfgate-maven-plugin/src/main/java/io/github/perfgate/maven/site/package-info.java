/** What a project's site says about its last gate. */
@NullMarked
package io.github.perfgate.maven.site;

import org.jspecify.annotations.NullMarked;
