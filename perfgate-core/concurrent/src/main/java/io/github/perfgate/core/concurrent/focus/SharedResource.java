package io.github.perfgate.core.concurrent.focus;

/**
 * Where two methods can meet if different threads call them on one object.
 *
 * @param locks whether both may take the same lock there. Monitors count by the class whose code
 *     enters them, and locks by their field
 * @param where in words
 */
public record SharedResource(boolean locks, String where) {}
