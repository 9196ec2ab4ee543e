package com.acme;

import java.util.HashMap;
import java.util.Map;

public class Ledger {
  private final Map<String, long[]> accounts = new HashMap<>();

  public synchronized boolean open(String account) {
    return account.matches("[A-Z]{3}/[0-9]{4}/[a-z]+")
        && accounts.putIfAbsent(account, new long[64]) == null;
  }

  public synchronized long add(String account, int amount) {
    long[] entries = accounts.get(account);
    if (entries == null) {
      return -1;
    }
    long sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += entries[(amount + i) & 63]++;
    }
    return sum;
  }
}
