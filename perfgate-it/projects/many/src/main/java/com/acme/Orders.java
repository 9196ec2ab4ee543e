package com.acme;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Adds up the orders of a CSV text. */
public final class Orders {
  private static final String ORDER = "4711,\"Bolt, hexagonal\",M8 x 40,250,0.12\n";

  private final String text;

  /** @param count how many orders there are */
  public Orders(int count) {
    text = ORDER.repeat(count);
  }

  /** The number of all ordered pieces. */
  public long pieces() {
    long pieces = 0;
    try (CSVParser parser = CSVParser.parse(text, CSVFormat.RFC4180)) {
      for (CSVRecord order : parser) {
        pieces += Long.parseLong(order.get(3));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return pieces;
  }
}
