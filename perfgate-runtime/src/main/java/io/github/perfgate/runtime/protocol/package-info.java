/**
 * What the gate and a measuring host say to each other: small, bounded, length-prefixed frames on a
 * loopback socket. Both sides use these classes, so a frame's layout is written down once. Nothing
 * here knows JMH, and nothing here uses Java serialisation: what a measured program sends is data.
 */
@NullMarked
package io.github.perfgate.runtime.protocol;

import org.jspecify.annotations.NullMarked;
