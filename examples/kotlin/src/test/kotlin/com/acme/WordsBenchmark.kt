package com.acme

import org.openjdk.jmh.annotations.Benchmark
import org.openjdk.jmh.annotations.Scope
import org.openjdk.jmh.annotations.State

// JMH makes subclasses.
@State(Scope.Benchmark)
open class WordsBenchmark {
    private val text = "benchmark ".repeat(1000)

    @Benchmark
    open fun count(): Int = Words.count(text)
}
