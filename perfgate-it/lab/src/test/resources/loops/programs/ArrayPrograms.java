package programs;

import static programs.Programs.N;
import static programs.Programs.fractions;
import static programs.Programs.matrix;
import static programs.Programs.numbers;
import static programs.Programs.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.zip.CRC32;

/** Sorting, dynamic programming, automata, and bits. */
final class ArrayPrograms {
  private ArrayPrograms() {}

  static void addTo(Map<String, Supplier<Object>> all) {
    all.put("pairsThatAreNear", ArrayPrograms::pairsThatAreNear);
    all.put("inversions", ArrayPrograms::inversions);
    all.put("ranks", ArrayPrograms::ranks);
    all.put("selectionSort", ArrayPrograms::selectionSort);
    all.put("selectionSortWithSwap", ArrayPrograms::selectionSortWithSwap);
    all.put("selectionSortOfList", ArrayPrograms::selectionSortOfList);
    all.put("insertionSort", ArrayPrograms::insertionSort);
    all.put("insertionSortOfList", ArrayPrograms::insertionSortOfList);
    all.put("bubbleSort", ArrayPrograms::bubbleSort);
    all.put("bubbleSortOfList", ArrayPrograms::bubbleSortOfList);
    all.put("shellSort", ArrayPrograms::shellSort);
    all.put("heapSort", ArrayPrograms::heapSort);
    all.put("librarySorts", ArrayPrograms::librarySorts);
    all.put("editDistance", ArrayPrograms::editDistance);
    all.put("increasingSubsequence", ArrayPrograms::increasingSubsequence);
    all.put("waysToChange", ArrayPrograms::waysToChange);
    all.put("bestCut", ArrayPrograms::bestCut);
    all.put("floydWarshall", ArrayPrograms::floydWarshall);
    all.put("dijkstraOnMatrix", ArrayPrograms::dijkstraOnMatrix);
    all.put("gameOfLife", ArrayPrograms::gameOfLife);
    all.put("primeSieve", ArrayPrograms::primeSieve);
    all.put("primesByDivision", ArrayPrograms::primesByDivision);
    all.put("checksums", ArrayPrograms::checksums);
    all.put("crcByTable", ArrayPrograms::crcByTable);
    all.put("libraryCrc", ArrayPrograms::libraryCrc);
    all.put("hammingDistances", ArrayPrograms::hammingDistances);
    all.put("conflicts", ArrayPrograms::conflicts);
    all.put("substitutionCipher", ArrayPrograms::substitutionCipher);
    all.put("queens", ArrayPrograms::queens);
    all.put("windowMaximum", ArrayPrograms::windowMaximum);
  }

  private static Object pairsThatAreNear() {
    int[] numbers = numbers(30, N);
    int near = 0;
    for (int i = 0; i < N; i++) {
      for (int j = i + 1; j < N; j++) {
        if (Math.abs(numbers[i] - numbers[j]) < 1_000) {
          near++;
        }
      }
    }
    return near;
  }

  private static Object inversions() {
    int[] numbers = numbers(31, N);
    int count = 0;
    for (int i = 0; i < N; i++) {
      for (int j = i + 1; j < N; j++) {
        if (numbers[i] > numbers[j]) {
          count++;
        }
      }
    }
    return count;
  }

  private static Object ranks() {
    int[] numbers = numbers(32, N);
    int[] ranks = new int[N];
    for (int i = 0; i < N; i++) {
      ranks[i] = smaller(numbers, numbers[i]);
    }
    return ranks[5];
  }

  private static int smaller(int[] numbers, int than) {
    int count = 0;
    for (int number : numbers) {
      if (number < than) {
        count++;
      }
    }
    return count;
  }

  private static Object selectionSort() {
    int[] numbers = numbers(33, N);
    for (int i = 0; i < N; i++) {
      int least = i;
      for (int j = i + 1; j < N; j++) {
        if (numbers[j] < numbers[least]) {
          least = j;
        }
      }
      int moved = numbers[i];
      numbers[i] = numbers[least];
      numbers[least] = moved;
    }
    return numbers[0];
  }

  private static Object selectionSortWithSwap() {
    int[] numbers = numbers(34, N);
    for (int i = 0; i < N; i++) {
      swap(numbers, i, least(numbers, i));
    }
    return numbers[0];
  }

  private static int least(int[] numbers, int from) {
    int least = from;
    for (int i = from + 1; i < numbers.length; i++) {
      if (numbers[i] < numbers[least]) {
        least = i;
      }
    }
    return least;
  }

  private static void swap(int[] numbers, int one, int other) {
    int moved = numbers[one];
    numbers[one] = numbers[other];
    numbers[other] = moved;
  }

  private static List<Integer> list(int seed, int size) {
    List<Integer> list = new ArrayList<>();
    for (int number : numbers(seed, size)) {
      list.add(number);
    }
    return list;
  }

  private static Object selectionSortOfList() {
    List<Integer> numbers = list(35, N);
    for (int i = 0; i < numbers.size(); i++) {
      int least = i;
      for (int j = i + 1; j < numbers.size(); j++) {
        if (numbers.get(j).compareTo(numbers.get(least)) < 0) {
          least = j;
        }
      }
      Collections.swap(numbers, i, least);
    }
    return numbers.get(0);
  }

  private static Object insertionSort() {
    int[] numbers = numbers(36, N);
    for (int i = 1; i < N; i++) {
      int moved = numbers[i];
      int j = i;
      while (j > 0 && numbers[j - 1] > moved) {
        numbers[j] = numbers[j - 1];
        j--;
      }
      numbers[j] = moved;
    }
    return numbers[0];
  }

  private static Object insertionSortOfList() {
    List<Integer> numbers = list(37, N);
    for (int i = 1; i < N; i++) {
      Integer moved = numbers.get(i);
      int j = i;
      while (j > 0 && numbers.get(j - 1).compareTo(moved) > 0) {
        numbers.set(j, numbers.get(j - 1));
        j--;
      }
      numbers.set(j, moved);
    }
    return numbers.get(0);
  }

  private static Object bubbleSort() {
    int[] numbers = numbers(38, N);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 1; i < N; i++) {
        if (numbers[i - 1] > numbers[i]) {
          swap(numbers, i - 1, i);
          changed = true;
        }
      }
    }
    return numbers[0];
  }

  private static Object bubbleSortOfList() {
    List<Integer> numbers = list(39, N);
    for (int end = N; end > 1; end--) {
      for (int i = 1; i < end; i++) {
        if (numbers.get(i - 1) > numbers.get(i)) {
          Collections.swap(numbers, i - 1, i);
        }
      }
    }
    return numbers.get(0);
  }

  private static Object shellSort() {
    int[] numbers = numbers(40, 2 * N);
    for (int gap = 40; gap > 0; gap /= 2) {
      for (int i = gap; i < numbers.length; i++) {
        int moved = numbers[i];
        int j = i;
        for (; j >= gap && numbers[j - gap] > moved; j -= gap) {
          numbers[j] = numbers[j - gap];
        }
        numbers[j] = moved;
      }
    }
    return numbers[0];
  }

  private static Object heapSort() {
    int[] numbers = numbers(41, 2 * N);
    for (int i = numbers.length / 2; i >= 0; i--) {
      sink(numbers, i, numbers.length);
    }
    for (int end = numbers.length - 1; end > 0; end--) {
      swap(numbers, 0, end);
      sink(numbers, 0, end);
    }
    return numbers[0];
  }

  private static void sink(int[] numbers, int from, int end) {
    int at = from;
    while (2 * at + 1 < end) {
      int child = 2 * at + 1;
      if (child + 1 < end && numbers[child + 1] > numbers[child]) {
        child++;
      }
      if (numbers[at] >= numbers[child]) {
        return;
      }
      swap(numbers, at, child);
      at = child;
    }
  }

  private static Object librarySorts() {
    int sum = 0;
    for (int round = 0; round < 20; round++) {
      List<Integer> list = list(42 + round, N);
      Collections.sort(list);
      int[] array = numbers(42 + round, N);
      Arrays.sort(array);
      sum += list.get(0) + array[0];
    }
    return sum;
  }

  private static Object editDistance() {
    String one = text(62, 60);
    String other = text(63, 70);
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

  static String text(int seed, int size) {
    StringBuilder text = new StringBuilder();
    for (int number : numbers(seed, size)) {
      text.append((char) ('a' + number % 7));
    }
    return text.toString();
  }

  private static Object increasingSubsequence() {
    int[] numbers = numbers(64, N);
    int[] longest = new int[N];
    int most = 0;
    for (int i = 0; i < N; i++) {
      int best = 0;
      for (int j = 0; j < i; j++) {
        if (numbers[j] < numbers[i] && longest[j] > best) {
          best = longest[j];
        }
      }
      longest[i] = best + 1;
      most = Math.max(most, longest[i]);
    }
    return most;
  }

  private static Object waysToChange() {
    long[] ways = new long[300];
    ways[0] = 1;
    for (int coin = 1; coin < 30; coin++) {
      for (int amount = coin; amount < ways.length; amount++) {
        ways[amount] += ways[amount - coin];
      }
    }
    return ways[299];
  }

  private static Object bestCut() {
    int[] prices = numbers(65, N + 1);
    int[] best = new int[N + 1];
    for (int length = 1; length <= N; length++) {
      int most = 0;
      for (int cut = 1; cut <= length; cut++) {
        most = Math.max(most, prices[cut] + best[length - cut]);
      }
      best[length] = most;
    }
    return best[N];
  }

  private static Object floydWarshall() {
    int[][] ways = table(66, 40);
    for (int k = 0; k < 40; k++) {
      for (int i = 0; i < 40; i++) {
        for (int j = 0; j < 40; j++) {
          ways[i][j] = Math.min(ways[i][j], ways[i][k] + ways[k][j]);
        }
      }
    }
    return ways[1][2];
  }

  private static Object dijkstraOnMatrix() {
    double[][] lengths = matrix(67, 60);
    double[] way = new double[60];
    Arrays.fill(way, 1, 60, 1e9);
    boolean[] done = new boolean[60];
    for (int round = 0; round < 60; round++) {
      int nearest = nearest(way, done);
      done[nearest] = true;
      for (int i = 0; i < 60; i++) {
        way[i] = Math.min(way[i], way[nearest] + lengths[nearest][i]);
      }
    }
    return way[59];
  }

  private static int nearest(double[] way, boolean[] done) {
    int nearest = -1;
    for (int i = 0; i < way.length; i++) {
      if (!done[i] && (nearest < 0 || way[i] < way[nearest])) {
        nearest = i;
      }
    }
    return nearest;
  }

  private static Object gameOfLife() {
    boolean[][] world = new boolean[40][40];
    Random random = new Random(68);
    for (boolean[] row : world) {
      for (int x = 0; x < 40; x++) {
        row[x] = random.nextBoolean();
      }
    }
    for (int generation = 0; generation < 12; generation++) {
      boolean[][] next = new boolean[40][40];
      for (int y = 0; y < 40; y++) {
        for (int x = 0; x < 40; x++) {
          int neighbours = neighbours(world, x, y);
          next[y][x] = neighbours == 3 || (world[y][x] && neighbours == 2);
        }
      }
      world = next;
    }
    return world[3][4];
  }

  private static int neighbours(boolean[][] world, int x, int y) {
    int count = 0;
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        if ((dx != 0 || dy != 0) && world[(y + dy + 40) % 40][(x + dx + 40) % 40]) {
          count++;
        }
      }
    }
    return count;
  }

  private static Object primeSieve() {
    boolean[] composite = new boolean[3_000];
    for (int i = 2; i * i < composite.length; i++) {
      for (int j = i * i; !composite[i] && j < composite.length; j += i) {
        composite[j] = true;
      }
    }
    return composite[97];
  }

  private static Object primesByDivision() {
    List<Integer> primes = new ArrayList<>();
    for (int number = 2; number < 600; number++) {
      boolean prime = true;
      for (int divisor : primes) {
        if (divisor * divisor > number) {
          break;
        }
        if (number % divisor == 0) {
          prime = false;
          break;
        }
      }
      if (prime) {
        primes.add(number);
      }
    }
    return primes.size();
  }

  private static Object checksums() {
    int[] buffer = numbers(69, 200);
    int sum = 0;
    for (int seed = 0; seed < 40; seed++) {
      int checksum = seed;
      for (int value : buffer) {
        checksum = (31 * checksum) ^ value;
      }
      sum += checksum;
    }
    return sum;
  }

  private static Object crcByTable() {
    int[] table = numbers(70, 256);
    byte[] buffer = new byte[300];
    new Random(71).nextBytes(buffer);
    int all = 0;
    for (int round = 0; round < 40; round++) {
      buffer[round] ^= 1;
      int crc = -1;
      for (byte each : buffer) {
        crc = (crc >>> 8) ^ table[(crc ^ each) & 0xFF];
      }
      all ^= crc;
    }
    return all;
  }

  private static Object libraryCrc() {
    byte[] buffer = new byte[300];
    long all = 0;
    for (int round = 0; round < 40; round++) {
      buffer[round]++;
      CRC32 crc = new CRC32();
      crc.update(buffer, 0, buffer.length);
      all ^= crc.getValue();
    }
    return all;
  }

  private static Object hammingDistances() {
    int[][] rows = table(72, 30);
    int sum = 0;
    for (int[] one : rows) {
      for (int[] other : rows) {
        for (int i = 0; i < 30; i++) {
          sum += Integer.bitCount(one[i] ^ other[i]);
        }
      }
    }
    return sum;
  }

  private static Object conflicts() {
    int[] masks = numbers(73, N);
    int count = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        count += (masks[i] & masks[j]) == 0 ? 1 : 0;
      }
    }
    return count;
  }

  private static Object substitutionCipher() {
    char[] letters = text(74, 400).toCharArray();
    int[] boxes = numbers(75, 64);
    int sum = 0;
    for (char letter : letters) {
      int state = letter;
      for (int round = 0; round < 64; round++) {
        state = Integer.rotateLeft(state, 3) + boxes[round];
      }
      sum ^= state;
    }
    return sum;
  }

  private static Object queens() {
    return place(new int[8], 0);
  }

  private static int place(int[] columns, int row) {
    if (row == columns.length) {
      return 1;
    }
    int count = 0;
    for (int column = 0; column < columns.length; column++) {
      boolean free = true;
      for (int above = 0; above < row; above++) {
        int apart = Math.abs(columns[above] - column);
        free &= apart != 0 && apart != row - above;
      }
      if (free) {
        columns[row] = column;
        count += place(columns, row + 1);
      }
    }
    return count;
  }

  private static Object windowMaximum() {
    double[] values = fractions(76, 300);
    double sum = 0;
    for (int i = 0; i + 20 < values.length; i++) {
      double most = 0;
      for (int j = i; j < i + 20; j++) {
        most = Math.max(most, values[j]);
      }
      sum += most;
    }
    return sum;
  }
}
