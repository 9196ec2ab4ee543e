/**
 * Real projects as they are: what {@code perfgate:compare} says of them without an edit of theirs.
 *
 * <p>{@link io.github.perfgate.it.adoption.AdoptionIT} plants a slowdown, writes a note, and takes
 * a pair of commits of the project's own history.
 */
package io.github.perfgate.it.adoption;
