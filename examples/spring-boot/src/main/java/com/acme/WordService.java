package com.acme;

import org.springframework.stereotype.Service;

/** Counts words. */
@Service
public class WordService {
  public int count(String text) {
    return text.split(" ").length;
  }
}
