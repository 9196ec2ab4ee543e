package io.github.perfgate.core.loops;

/**
 * A loop in code.
 *
 * @param place where it begins
 * @param number which of its method's loops it is, from 0 in the order of the bytecode
 */
public record CodeLoop(CodePlace place, int number) {}
