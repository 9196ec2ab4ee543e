package io.github.perfgate.core.loops;

/**
 * A loop in code.
 *
 * @param place where the loop begins
 * @param number the number of the loop in its method, from 0 in the order of the bytecode
 */
public record CodeLoop(CodePlace place, int number) {}
