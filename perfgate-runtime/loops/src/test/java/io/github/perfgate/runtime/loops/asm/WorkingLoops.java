package io.github.perfgate.runtime.loops.asm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;

/** Pairs of loops that read alike, of which only one makes something of what it is given. */
final class WorkingLoops {
  private static final int N = 60;

  private WorkingLoops() {}

  /** A copy of the method of other samples, which belong to another class loader. */
  private static int[] numbers() {
    Random random = new Random(30);
    int[] numbers = new int[N];
    for (int i = 0; i < N; i++) {
      numbers[i] = random.nextInt(1_000_000);
    }
    return numbers;
  }

  /** Needed: the distances of all numbers from each other. */
  static final class Distances implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers();
      long sum = 0;
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
          sum += Math.abs(numbers[i] - numbers[j]);
        }
      }
      return sum;
    }
  }

  /** Redundant: the distances of neighbours, once for each number. */
  static final class Gaps implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers();
      long sum = 0;
      for (int i = 0; i < N; i++) {
        int last = 0;
        for (int j = 0; j < N; j++) {
          sum += Math.abs(numbers[j] - last);
          last = numbers[j];
        }
      }
      return sum;
    }
  }

  /** Needed: the method is asked about another number each time. */
  static final class Ranks implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers();
      int sum = 0;
      for (int number : numbers) {
        sum += smaller(numbers, number);
      }
      return sum;
    }
  }

  /** Redundant: the method is asked about the same number. */
  static final class SameRank implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers();
      int middle = numbers[N / 2];
      int sum = 0;
      for (int i = 0; i < smaller(numbers, middle); i++) {
        sum += i;
      }
      return sum;
    }
  }

  static int smaller(int[] numbers, int than) {
    int count = 0;
    for (int number : numbers) {
      if (number < than) {
        count++;
      }
    }
    return count;
  }

  /** Needed: each checksum begins with another number. */
  static final class Checksums implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers();
      int sum = 0;
      for (int seed = 0; seed < N; seed++) {
        int checksum = seed;
        for (int number : numbers) {
          checksum = (checksum << 5) ^ number;
        }
        sum += checksum;
      }
      return sum;
    }
  }

  /** Redundant: each checksum begins with the same number. */
  static final class SameChecksum implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers();
      int sum = 0;
      for (int round = 0; round < N; round++) {
        int checksum = 17;
        for (int number : numbers) {
          checksum = (checksum << 5) ^ number;
        }
        sum += checksum % (round + 1);
      }
      return sum;
    }
  }

  /** An account with a number, to which amounts can be added. */
  static final class Account {
    final int id;
    private long sum;

    Account(int id) {
      this.id = id;
    }

    void add(int amount) {
      sum += amount;
    }

    long sum() {
      return sum;
    }

    static List<Account> all() {
      List<Account> all = new ArrayList<>();
      for (int number : numbers()) {
        all.add(new Account(number));
      }
      return all;
    }
  }

  /** Needed: each amount is added to each account. */
  static final class Commands implements Callable<Object> {
    @Override
    public Object call() {
      Account[] accounts = Account.all().toArray(new Account[0]);
      for (int amount = 0; amount < N; amount++) {
        for (Account account : accounts) {
          account.add(amount);
        }
      }
      return accounts[0].sum();
    }
  }

  /** Redundant: one account is looked for among all. */
  static final class LookUp implements Callable<Object> {
    @Override
    public Object call() {
      Account[] accounts = Account.all().toArray(new Account[0]);
      long sum = 0;
      for (int id : numbers()) {
        for (Account account : accounts) {
          if (account.id == id) {
            sum += account.sum();
          }
        }
      }
      return sum;
    }
  }

  /** Needed: each round shifts all numbers by another amount. */
  static final class Shifted implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers();
      int sum = 0;
      for (int i = 0; i < N; i++) {
        int[] shifted = new int[N];
        for (int j = 0; j < N; j++) {
          shifted[j] = numbers[j] + i;
        }
        sum += shifted[i];
      }
      return sum;
    }
  }

  /** Redundant: each round copies the same numbers. */
  static final class Copies implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers();
      int sum = 0;
      for (int i = 0; i < N; i++) {
        int[] copy = new int[N];
        for (int j = 0; j < N; j++) {
          copy[j] = numbers[j];
        }
        sum += copy[i];
      }
      return sum;
    }
  }

  /** A text that is no constant. */
  private static String text(int seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < N; i++) {
      text.append((char) ('a' + random.nextInt(20)));
    }
    return text.toString();
  }

  /** Redundant: each character is counted again each time that it occurs. */
  static final class CountedCharacters implements Callable<Object> {
    @Override
    public Object call() {
      String text = text(1);
      int sum = 0;
      for (int i = 0; i < text.length(); i++) {
        for (int j = 0; j < text.length(); j++) {
          if (text.charAt(j) == text.charAt(i)) {
            sum++;
          }
        }
      }
      return sum;
    }
  }

  /** Redundant: a text is read from its beginning each time; its type is only CharSequence. */
  static final class FromTheBeginning implements Callable<Object> {
    @Override
    public Object call() {
      CharSequence text = text(2);
      int sum = 0;
      for (int line = 0; line < N; line++) {
        int at = 0;
        for (int seen = 0; seen < line && at < text.length(); at++) {
          if (text.charAt(at) != 'a') {
            seen++;
          }
        }
        sum += at;
      }
      return sum;
    }
  }

  /** Needed: all pairs of two texts' characters, with what was found before. */
  static final class EditDistance implements Callable<Object> {
    @Override
    public Object call() {
      String one = text(3);
      String other = text(4);
      int[] before = new int[other.length() + 1];
      for (int i = 1; i <= one.length(); i++) {
        int[] now = new int[before.length];
        now[0] = i;
        for (int j = 1; j <= other.length(); j++) {
          int replaced = before[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
          now[j] = Math.min(replaced, 1 + Math.min(before[j], now[j - 1]));
        }
        before = now;
      }
      return before[other.length()];
    }
  }

  /** Needed: names that begin alike, each of which is read once. */
  static final class AlikeNames implements Callable<Object> {
    @Override
    public Object call() {
      int digits = 0;
      for (int i = 0; i < 10 * N; i++) {
        String name = "a name of a customer " + i;
        for (int j = 0; j < name.length(); j++) {
          if (Character.isDigit(name.charAt(j))) {
            digits++;
          }
        }
      }
      return digits;
    }
  }

  /** Needed: at each place of a text, all of a pattern matches but its end. */
  static final class NearlyThere implements Callable<Object> {
    @Override
    public Object call() {
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < 6 * N; i++) {
        all.append('a');
      }
      String text = all.toString();
      String pattern = text.substring(0, 2 * N) + 'b';
      int found = 0;
      for (int i = 0; i + pattern.length() <= text.length(); i++) {
        int same = 0;
        while (same < pattern.length() && text.charAt(i + same) == pattern.charAt(same)) {
          same++;
        }
        found += same == pattern.length() ? 1 : 0;
      }
      return found;
    }
  }

  /** Needed: the text is written anew each time, in the same place. */
  static final class Overwritten implements Callable<Object> {
    @Override
    public Object call() {
      StringBuilder line = new StringBuilder();
      int digits = 0;
      for (int i = 0; i < 10 * N; i++) {
        line.setLength(0);
        line.append("a name of a customer ").append(i);
        CharSequence written = line;
        for (int j = 0; j < written.length(); j++) {
          if (Character.isDigit(written.charAt(j))) {
            digits++;
          }
        }
      }
      return digits;
    }
  }

  /** An edge of a graph. */
  static final class Edge {
    final int from;
    final int to;
    final int length;

    Edge(int from, int to, int length) {
      this.from = from;
      this.to = to;
      this.length = length;
    }

    static Edge[] all() {
      Random random = new Random(40);
      Edge[] edges = new Edge[4 * N];
      for (int i = 0; i < edges.length; i++) {
        edges[i] = new Edge(random.nextInt(N), random.nextInt(N), random.nextInt(1000));
      }
      return edges;
    }
  }

  /** Needed: each round continues with what the round before has found. */
  static final class Rounds implements Callable<Object> {
    @Override
    public Object call() {
      Edge[] edges = Edge.all();
      Map<Integer, Long> ways = new HashMap<>();
      ways.put(0, 0L);
      for (int round = 0; round < N; round++) {
        for (Edge edge : edges) {
          Long way = ways.get(edge.from);
          if (way != null) {
            ways.put(edge.to, Math.min(way + edge.length, ways.getOrDefault(edge.to, 1L << 40)));
          }
        }
      }
      return ways.toString();
    }
  }

  /** Redundant: the same map is made each time. */
  static final class SameMap implements Callable<Object> {
    @Override
    public Object call() {
      Edge[] edges = Edge.all();
      int sum = 0;
      for (int round = 0; round < N; round++) {
        Map<Integer, Integer> lengths = new HashMap<>();
        for (Edge edge : edges) {
          lengths.merge(edge.from, edge.length + 1, Integer::sum);
        }
        sum += lengths.getOrDefault(round, 0);
      }
      return sum;
    }
  }

  /** A place with a height. */
  static final class Place {
    int height;
    int number;

    Place(int height) {
      this.height = height;
    }

    static Place[] all() {
      Place[] places = new Place[N];
      for (int i = 0; i < N; i++) {
        places[i] = new Place(numbers()[i]);
      }
      return places;
    }
  }

  /** Needed: each round changes what it reads. */
  static final class Erosion implements Callable<Object> {
    @Override
    public Object call() {
      Place[] places = Place.all();
      for (int year = 0; year < N; year++) {
        for (Place place : places) {
          place.height = place.height + place.number - 1;
        }
      }
      return places[0].height;
    }
  }

  /** Redundant: all places get the same numbers again. */
  static final class Numbered implements Callable<Object> {
    @Override
    public Object call() {
      Place[] places = Place.all();
      int sum = 0;
      for (int round = 0; round < N; round++) {
        for (int j = 0; j < places.length; j++) {
          places[j].number = j;
        }
        sum += places[round].number;
      }
      return sum;
    }
  }

  /** Redundant: a method looks through all accounts for one. */
  static final class LookUpByMethod implements Callable<Object> {
    @Override
    public Object call() {
      Account[] accounts = Account.all().toArray(new Account[0]);
      long sum = 0;
      for (int id : numbers()) {
        Account found = find(accounts, id);
        sum += found == null ? 0 : found.sum();
      }
      return sum;
    }

    private static Account find(Account[] accounts, int id) {
      for (Account account : accounts) {
        if (account.id == id) {
          return account;
        }
      }
      return null;
    }
  }

  /** Redundant: each sum could continue from the one before. */
  static final class SumsBefore implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers();
      long most = 0;
      for (int i = 0; i < N; i++) {
        long sum = 0;
        for (int j = 0; j < i; j++) {
          sum += numbers[j];
        }
        most = Math.max(most, sum);
      }
      return most;
    }
  }
}
