package programs;

import static programs.Programs.N;
import static programs.Programs.fractions;
import static programs.Programs.numbers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Goes through everything again, where once or a step further would do. */
final class RecomputingPrograms {
  private RecomputingPrograms() {}

  static void addTo(Map<String, Supplier<Object>> all) {
    all.put("largestForEach", RecomputingPrograms::largestForEach);
    all.put("largestForEachOfArray", RecomputingPrograms::largestForEachOfArray);
    all.put("totalForEach", RecomputingPrograms::totalForEach);
    all.put("totalOfProductsForEach", RecomputingPrograms::totalOfProductsForEach);
    all.put("totalOfSubtotalsForEach", RecomputingPrograms::totalOfSubtotalsForEach);
    all.put("sumOfAllBefore", RecomputingPrograms::sumOfAllBefore);
    all.put("smallestGapForEach", RecomputingPrograms::smallestGapForEach);
    all.put("libraryMaxForEach", RecomputingPrograms::libraryMaxForEach);
    all.put("sizeByCounting", RecomputingPrograms::sizeByCounting);
    all.put("hashCodeForEach", RecomputingPrograms::hashCodeForEach);
    all.put("renumberedAfterEach", RecomputingPrograms::renumberedAfterEach);
    all.put("charactersCountedForEach", RecomputingPrograms::charactersCountedForEach);
    all.put("charactersSoughtForEach", RecomputingPrograms::charactersSoughtForEach);
    all.put("linesFromTheBeginning", RecomputingPrograms::linesFromTheBeginning);
    all.put("stringIndexOf", RecomputingPrograms::stringIndexOf);
    all.put("removeFirst", RecomputingPrograms::removeFirst);
    all.put("copiedByHand", RecomputingPrograms::copiedByHand);
    all.put("copiedAgain", RecomputingPrograms::copiedAgain);
    all.put("toArrayForEach", RecomputingPrograms::toArrayForEach);
    all.put("insertIntoText", RecomputingPrograms::insertIntoText);
    all.put("listEqualsForEach", RecomputingPrograms::listEqualsForEach);
    all.put("joinedForEach", RecomputingPrograms::joinedForEach);
  }

  private static int largest(int[] numbers) {
    int largest = 0;
    for (int number : numbers) {
      largest = Math.max(largest, number);
    }
    return largest;
  }

  private static Object largestForEach() {
    int[] volumes = numbers(500, N);
    double sum = 0;
    for (int volume : volumes) {
      sum += (double) volume / largest(volumes);
    }
    return sum;
  }

  private static Object largestForEachOfArray() {
    double[] values = fractions(501, N);
    double[] scaled = new double[N];
    for (int i = 0; i < N; i++) {
      double largest = 0;
      for (int j = 0; j < N; j++) {
        if (values[j] > largest) {
          largest = values[j];
        }
      }
      scaled[i] = values[i] / largest;
    }
    return scaled[3];
  }

  private static Object totalForEach() {
    double[] values = fractions(502, N);
    double[] shares = new double[N];
    for (int i = 0; i < N; i++) {
      double total = 0;
      for (double value : values) {
        total += value;
      }
      shares[i] = values[i] / total;
    }
    return shares[3];
  }

  /** So many things at a price. */
  static final class Line {
    private final double price;
    private final int count;

    Line(double price, int count) {
      this.price = price;
      this.count = count;
    }

    double price() {
      return price;
    }

    double subtotal() {
      return price * count;
    }
  }

  private static List<Line> lines(int seed) {
    List<Line> lines = new ArrayList<>();
    int[] counts = numbers(seed, N);
    double[] prices = fractions(seed, N);
    for (int i = 0; i < N; i++) {
      lines.add(new Line(prices[i], counts[i]));
    }
    return lines;
  }

  private static Object totalOfProductsForEach() {
    List<Line> lines = lines(503);
    double most = 0;
    for (Line line : lines) {
      double total = 0;
      for (Line each : lines) {
        total += each.price() * each.count;
      }
      most = Math.max(most, line.price() / total);
    }
    return most;
  }

  private static double total(List<Line> lines) {
    double total = 0;
    for (Line line : lines) {
      total += line.subtotal();
    }
    return total;
  }

  private static Object totalOfSubtotalsForEach() {
    List<Line> lines = lines(504);
    double most = 0;
    for (Line line : lines) {
      most = Math.max(most, line.subtotal() / total(lines));
    }
    return most;
  }

  private static Object sumOfAllBefore() {
    int[] numbers = numbers(505, N);
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

  private static Object smallestGapForEach() {
    List<Integer> places = new ArrayList<>();
    for (int number : numbers(506, N)) {
      places.add(number);
    }
    long sum = 0;
    for (int i = 0; i < places.size(); i++) {
      sum += width(places);
    }
    return sum;
  }

  private static int width(List<Integer> places) {
    int least = Integer.MAX_VALUE;
    int last = -1;
    for (int i = 0; i < places.size(); i++) {
      int place = places.get(i);
      if (last != -1) {
        least = Math.min(least, Math.abs(place - last));
      }
      last = place;
    }
    return least;
  }

  private static Object libraryMaxForEach() {
    List<Integer> numbers = new ArrayList<>();
    long sum = 0;
    for (int number : numbers(507, N)) {
      numbers.add(number);
      sum += Collections.max(numbers);
    }
    return sum;
  }

  /** A task that is done or not. */
  static final class Task {
    boolean done;
    int number;
  }

  private static List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      Task task = new Task();
      task.done = i % 3 == 0;
      tasks.add(task);
    }
    return tasks;
  }

  private static int open(List<Task> tasks) {
    int open = 0;
    for (Task task : tasks) {
      if (!task.done) {
        open++;
      }
    }
    return open;
  }

  private static Object sizeByCounting() {
    List<Task> tasks = tasks();
    int sum = 0;
    for (int i = 0; i < open(tasks); i++) {
      sum += i;
    }
    return sum;
  }

  private static Object hashCodeForEach() {
    List<Integer> key = new ArrayList<>();
    for (int number : numbers(508, N)) {
      key.add(number);
    }
    int sum = 0;
    for (int i = 0; i < N; i++) {
      sum += key.hashCode() % (i + 1);
    }
    return sum;
  }

  private static Object renumberedAfterEach() {
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      tasks.add(0, new Task());
      for (int j = 0; j < tasks.size(); j++) {
        tasks.get(j).number = j;
      }
    }
    return tasks.get(N - 1).number;
  }

  private static Object charactersCountedForEach() {
    String text = ArrayPrograms.text(509, N);
    int sum = 0;
    for (int i = 0; i < text.length(); i++) {
      int count = 0;
      for (int j = 0; j < text.length(); j++) {
        if (text.charAt(j) == text.charAt(i)) {
          count++;
        }
      }
      sum += count;
    }
    return sum;
  }

  private static Object charactersSoughtForEach() {
    String known = "zyxwvutsrqponmlkjihgfedcba";
    String text = ArrayPrograms.text(510, 3 * N);
    int sum = 0;
    for (int i = 0; i < text.length(); i++) {
      for (int j = 0; j < known.length(); j++) {
        if (known.charAt(j) == text.charAt(i)) {
          sum += j;
          break;
        }
      }
    }
    return sum;
  }

  private static Object linesFromTheBeginning() {
    String text = ArrayPrograms.text(511, 400);
    int sum = 0;
    for (int line = 0; line < 30; line++) {
      int at = 0;
      for (int seen = 0; seen < line && at < text.length(); at++) {
        if (text.charAt(at) == 'a') {
          seen++;
        }
      }
      sum += at;
    }
    return sum;
  }

  private static Object stringIndexOf() {
    String text = ArrayPrograms.text(512, 400) + "z";
    int sum = 0;
    for (int i = 0; i < N; i++) {
      sum += text.indexOf('z');
    }
    return sum;
  }

  private static Object removeFirst() {
    List<Integer> queue = new ArrayList<>();
    for (int number : numbers(513, N)) {
      queue.add(number);
    }
    long sum = 0;
    while (!queue.isEmpty()) {
      sum += queue.remove(0);
    }
    return sum;
  }

  private static Object copiedByHand() {
    int[] numbers = new int[0];
    for (int number : numbers(514, N)) {
      int[] more = new int[numbers.length + 1];
      for (int i = 0; i < numbers.length; i++) {
        more[i] = numbers[i];
      }
      more[numbers.length] = number;
      numbers = more;
    }
    return numbers.length;
  }

  private static Object copiedAgain() {
    List<Integer> list = new LinkedList<>();
    int sum = 0;
    for (int number : numbers(515, N)) {
      list.add(number);
      sum += new ArrayList<>(list).size();
    }
    return sum;
  }

  private static Object toArrayForEach() {
    List<Integer> list = new LinkedList<>();
    for (int number : numbers(516, N)) {
      list.add(number);
    }
    int sum = 0;
    for (int i = 0; i < list.size(); i++) {
      sum += (Integer) list.toArray()[i];
    }
    return sum;
  }

  private static Object insertIntoText() {
    StringBuilder text = new StringBuilder();
    for (int number : numbers(517, N)) {
      text.insert(0, (char) ('a' + number % 26));
    }
    return text.length();
  }

  private static Object listEqualsForEach() {
    List<Integer> one = new ArrayList<>();
    for (int number : numbers(518, N)) {
      one.add(number);
    }
    List<Integer> other = new ArrayList<>(one);
    int same = 0;
    for (int i = 0; i < N; i++) {
      same += one.equals(other) ? 1 : 0;
    }
    return same;
  }

  private static Object joinedForEach() {
    List<Task> tasks = tasks();
    int sum = 0;
    for (int i = 0; i < N; i++) {
      StringBuilder text = new StringBuilder();
      for (Task task : tasks) {
        text.append(task.done ? 'x' : '-');
      }
      sum += text.length();
    }
    return sum;
  }
}
