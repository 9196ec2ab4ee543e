/**
 * The machine that measures: its facts, and the lock that lets only one gate measure at a time.
 * Everything that is changed on the host is put back.
 */
@NullMarked
package io.github.perfgate.core.host;

import org.jspecify.annotations.NullMarked;
