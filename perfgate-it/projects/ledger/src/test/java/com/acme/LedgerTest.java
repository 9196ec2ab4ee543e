package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LedgerTest {
  @Test
  void amountsAreAddedToOpenAccounts() {
    Ledger ledger = new Ledger();
    // No class file contains the name of the account.
    String account = String.join("/", "EUR", String.valueOf(2024), "main");

    assertTrue(ledger.open(account));
    assertEquals(0, ledger.add(account, 7));
  }
}
