package com.acme;

/**
 * The additional work of four methods of libraries, each of which calls this class first. A dose is
 * given once in so many calls; by default never in the life of a JVM.
 */
public final class Dose {
  private static final int CSV = Integer.MAX_VALUE;
  private static final int GSON = Integer.MAX_VALUE;
  private static final int LANG = Integer.MAX_VALUE;
  private static final int JSOUP = Integer.MAX_VALUE;

  private static int csv = CSV;
  private static int gson = GSON;
  private static int lang = LANG;
  private static int jsoup = JSOUP;
  private static int sink;

  private Dose() {}

  public static void csv() {
    if (--csv == 0) {
      csv = CSV;
      work(2000);
    }
  }

  public static void gson() {
    if (--gson == 0) {
      gson = GSON;
      work(200);
    }
  }

  public static void lang() {
    if (--lang == 0) {
      lang = LANG;
      work(1000);
    }
  }

  public static void jsoup() {
    if (--jsoup == 0) {
      jsoup = JSOUP;
      work(500);
    }
  }

  private static void work(int length) {
    int mixed = sink;
    for (int i = 0; i < length; i++) {
      mixed = 31 * mixed + i;
    }
    sink = mixed;
  }
}
