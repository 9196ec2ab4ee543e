package io.github.perfgate.runtime.loops.asm;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;

/** Pairs of loops that read alike, of which only one makes something of what is around it. */
final class WorkingLoops {
  private static final int N = 60;

  private WorkingLoops() {}

  /** Not those of other samples, which another class loader has. */
  private static int[] numbers() {
    Random random = new Random(30);
    int[] numbers = new int[N];
    for (int i = 0; i < N; i++) {
      numbers[i] = random.nextInt(1_000_000);
    }
    return numbers;
  }

  /** Needed: how far all are from each other. */
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

  /** Redundant: how far all are from their neighbours, for each. */
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

  /** Needed: each begins with another number. */
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

  /** Redundant: each begins with the same. */
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

  /** Something with a number that others can be added to. */
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

  /** Needed: each is told each. */
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

  /** Redundant: one is looked for in all. */
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

  /** Needed: each number is moved. */
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

  /** Redundant: a copy of the same for each. */
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
}
