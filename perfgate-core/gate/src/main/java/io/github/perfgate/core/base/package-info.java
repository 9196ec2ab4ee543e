/** What everything else builds on: messages for users, and files. It uses nothing of perfgate. */
@NullMarked
package io.github.perfgate.core.base;

import org.jspecify.annotations.NullMarked;
