package com.acme;

import java.util.List;
import java.util.stream.Collectors;

record Row(List<String> cells) {
  String render() {
    return cells.stream().map(Cell::pad).collect(Collectors.joining("|"));
  }
}
