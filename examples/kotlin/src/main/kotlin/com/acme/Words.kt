package com.acme

/** Counts words. */
object Words {
    fun count(text: String): Int = text.split(' ').size
}
