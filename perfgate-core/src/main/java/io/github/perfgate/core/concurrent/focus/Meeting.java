package io.github.perfgate.core.concurrent.focus;

/**
 * Where two methods can meet if different threads call them on one object.
 *
 * @param locks whether both take the same lock there, so that one can wait for the other
 * @param where in words
 */
public record Meeting(boolean locks, String where) {}
