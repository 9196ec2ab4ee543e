package com.acme;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Ten things that programs do with items, each of which takes as long as any other. */
public final class Items {
  private static final int COUNT = 4096;
  private static final Pattern PRICE = Pattern.compile("([a-z]+)-(\\d+)\\.(\\d\\d)");

  private final String[] names = new String[COUNT];
  private final String[] numbers = new String[COUNT];
  private final byte[][] bytes = new byte[COUNT][];
  private final BigInteger[] large = new BigInteger[COUNT];
  private final Map<String, Integer> hashed = new HashMap<>();
  private final TreeMap<String, Integer> sorted = new TreeMap<>();
  private final List<String> list = new ArrayList<>();

  public Items() {
    Random random = new Random(20_141_001);
    for (int i = 0; i < COUNT; i++) {
      names[i] = "item" + (char) ('a' + i % 26) + "-" + (1000 + random.nextInt(9000)) + ".99";
      numbers[i] = String.valueOf(100_000_000 + random.nextInt(900_000_000));
      bytes[i] = names[i].repeat(4).getBytes(StandardCharsets.UTF_8);
      large[i] = new BigInteger(512, random).setBit(511);
      hashed.put(names[i], i);
      sorted.put(names[i], i);
      list.add(names[i]);
    }
  }

  public long checksum(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      CRC32 crc = new CRC32();
      crc.update(bytes[i % COUNT]);
      sum += crc.getValue();
    }
    return sum;
  }

  public int match(int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += PRICE.matcher(names[i % COUNT]).find() ? 1 : 0;
    }
    return sum;
  }

  public int look(int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += hashed.get(names[i * 31 % COUNT]);
    }
    return sum;
  }

  public int search(int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += sorted.get(names[i * 31 % COUNT]);
    }
    return sum;
  }

  public int build(int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      StringBuilder text = new StringBuilder();
      text.append(names[i % COUNT]).append(", ").append(i).append("; ").append(numbers[i % COUNT]);
      sum += text.toString().hashCode();
    }
    return sum;
  }

  public long parse(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += Long.parseLong(numbers[i % COUNT]);
    }
    return sum;
  }

  public int multiply(int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += large[i % COUNT].multiply(large[i * 31 % COUNT]).bitLength();
    }
    return sum;
  }

  public List<String> collect(int count) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      kept.add(names[i % COUNT] + i);
    }
    return kept;
  }

  public int stream(int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      int from = i % (COUNT - 16);
      sum +=
          list.subList(from, from + 16).stream()
              .filter(name -> name.charAt(5) > '4')
              .mapToInt(String::length)
              .sum();
    }
    return sum;
  }

  public int sort(int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      int from = i % (COUNT - 16);
      String[] few = Arrays.copyOfRange(names, from, from + 16);
      Arrays.sort(few);
      sum += few[0].length();
    }
    return sum;
  }
}
