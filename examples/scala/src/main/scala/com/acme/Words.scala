package com.acme

object Words {
  def count(text: String): Int = text.split(' ').length
}
