/**
 * The messages between the gate and a measuring host: small, bounded, length-prefixed frames on a
 * loopback socket. Both sides use these classes, so the layout of a frame is written down once.
 * Nothing here knows JMH. Nothing here uses Java serialisation: what a measured program sends is
 * data.
 */
@NullMarked
package io.github.perfgate.runtime.protocol;

import org.jspecify.annotations.NullMarked;
