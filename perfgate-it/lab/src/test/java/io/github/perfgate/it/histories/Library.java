package io.github.perfgate.it.histories;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A library whose history is gone through; its benchmarks are in {@code projects/histories}. */
enum Library {
  COMMONS_CODEC,
  JSOUP,
  COMMONS_LANG;

  /** Its name in commands, tables and folders. */
  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Those of these names.
   *
   * @param names separated by commas; empty for all
   */
  static List<Library> chosen(String names) {
    return names.isEmpty()
        ? List.of(values())
        : Stream.of(names.split(",", -1))
            .map(name -> valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_')))
            .toList();
  }
}
