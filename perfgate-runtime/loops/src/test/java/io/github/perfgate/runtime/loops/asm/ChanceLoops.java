package io.github.perfgate.runtime.loops.asm;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.Callable;

/**
 * Loops whose reads are alike by chance, or for a short time, and similar loops that are redundant.
 */
final class ChanceLoops {
  private ChanceLoops() {}

  /** What a parser reads next. One object serves for the whole text. */
  private static class Token {
    final Random text = new Random(70);
    boolean quoted;
    boolean last;
    int kind;
    int value;

    void read(int place, int kinds, int length) {
      quoted = place % 5 == 3;
      last = place == length - 1;
      kind = place % kinds;
      value = text.nextInt();
    }
  }

  /** Needed: a parser asks the only token for its flags after each of its reads. */
  static final class Flags implements Callable<Object> {
    private final Token token = new Token();

    @Override
    public Object call() {
      int sum = 0;
      for (int row = 0; row < 60; row++) {
        sum += row(row);
      }
      return sum;
    }

    private int row(int number) {
      int sum = 0;
      int place = 0;
      do {
        token.read(place++, 2, 30 + number % 2);
        sum += token.quoted ? 1 : 2;
      } while (!token.last);
      return sum + place;
    }
  }

  /** Needed: the tokens of each row are of the same kinds, but have other values. */
  static final class Kinds implements Callable<Object> {
    private final Token token = new Token();

    @Override
    public Object call() {
      int sum = 0;
      for (int row = 0; row < 60; row++) {
        for (int place = 0; place < 32; place++) {
          token.read(place, 8, 32);
          switch (token.kind) {
            case 0:
            case 3:
              sum++;
              break;
            default:
              sum += 2;
          }
        }
      }
      return sum;
    }
  }

  /** Needed: a binary search in the sorted array that the outer loop fills. */
  static final class SortedArray implements Callable<Object> {
    private final int[] sorted = new int[1 << 10];

    @Override
    public Object call() {
      Arrays.fill(sorted, Integer.MAX_VALUE);
      int size = 0;
      for (int number = 0; number < 900; number++) {
        int at = place(7 * number);
        System.arraycopy(sorted, at, sorted, at + 1, size - at);
        sorted[at] = 7 * number;
        size++;
      }
      return sorted[3];
    }

    private int place(int key) {
      int low = 0;
      int high = sorted.length - 1;
      while (low <= high) {
        int middle = (low + high) >>> 1;
        if (sorted[middle] < key) {
          low = middle + 1;
        } else {
          high = middle - 1;
        }
      }
      return low;
    }
  }

  /** Needed: a balanced tree is searched for neighbours, one after the other. */
  static final class Tree implements Callable<Object> {
    private static final class Node {
      final int key;
      final Node less;
      final Node more;

      Node(int key, Node less, Node more) {
        this.key = key;
        this.less = less;
        this.more = more;
      }
    }

    private static Node tree(int from, int to) {
      if (from >= to) {
        return null;
      }
      int middle = (from + to) >>> 1;
      return new Node(2 * middle, tree(from, middle), tree(middle + 1, to));
    }

    @Override
    public Object call() {
      Node root = tree(0, 1 << 11);
      int depths = 0;
      for (int i = 0; i < 2_000; i++) {
        for (Node node = root; node != null; node = 2 * i + 1 < node.key ? node.less : node.more) {
          depths++;
        }
      }
      return depths;
    }
  }

  /** Needed: the same rules are applied to each of many values. */
  static final class Rules implements Callable<Object> {
    private static final class Rule {
      final int divisor;

      Rule(int divisor) {
        this.divisor = divisor;
      }

      boolean accepts(int number) {
        return number % divisor != 1;
      }
    }

    @Override
    public Object call() {
      Rule[] rules = new Rule[12];
      for (int i = 0; i < rules.length; i++) {
        rules[i] = new Rule(100 + i);
      }
      int accepted = 0;
      for (int number = 0; number < 100; number++) {
        boolean all = true;
        for (Rule rule : rules) {
          if (!rule.accepts(number)) {
            all = false;
            break;
          }
        }
        accepted += all ? 1 : 0;
      }
      return accepted;
    }
  }

  /** Needed: texts that begin alike are read, each from an array of its own. */
  static final class Texts implements Callable<Object> {
    @Override
    public Object call() {
      int end = 0;
      for (int i = 0; i < 60; i++) {
        char[] text =
            ("the same beginning of all of these texts, and the number " + i).toCharArray();
        int at = 0;
        while (at < text.length && text[at] != '0') {
          at++;
        }
        end += at;
      }
      return end;
    }
  }

  /** Half of the iterations read less than the least length, so none is like the one before. */
  static final class HalfShort implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = new Random(71).ints(60).toArray();
      long sum = 0;
      for (int i = 0; i < 60; i++) {
        int length = i % 2 == 0 ? 60 : 4;
        for (int j = 0; j < length; j++) {
          sum += numbers[j] & 7;
        }
      }
      return sum;
    }
  }

  /** Redundant: a text is read from its beginning each time. */
  static final class SameText implements Callable<Object> {
    @Override
    public Object call() {
      char[] text = "one line\nanother line\nand a third one\nand the last line".toCharArray();
      int lines = 0;
      for (int i = 0; i < text.length; i++) {
        for (int j = 0; j < text.length; j++) {
          lines += text[j] == '\n' ? 1 : 0;
        }
      }
      return lines;
    }
  }

  /** Redundant: a search in objects whose flag has few values, and which are many. */
  static final class Flagged implements Callable<Object> {
    private static final class Person {
      final int name;
      final boolean adult;

      Person(int name) {
        this.name = name;
        this.adult = name % 3 > 0;
      }
    }

    @Override
    public Object call() {
      Person[] persons = new Person[40];
      for (int i = 0; i < persons.length; i++) {
        persons[i] = new Person(i);
      }
      int found = 0;
      for (int i = 0; i < 40; i++) {
        for (Person person : persons) {
          if (person.adult && person.name == 39 - i) {
            found++;
            break;
          }
        }
      }
      return found;
    }
  }
}
