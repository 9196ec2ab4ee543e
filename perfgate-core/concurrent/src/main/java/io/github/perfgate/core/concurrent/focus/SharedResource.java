package io.github.perfgate.core.concurrent.focus;

/**
 * What two methods share if different threads call them on one object.
 *
 * @param locks whether both may take the same lock. Monitors count by the class whose code enters
 *     them, and locks by their field
 * @param where the monitor, the lock or the field, in words
 */
public record SharedResource(boolean locks, String where) {}
