package programs;

import static programs.Programs.N;
import static programs.Programs.numbers;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Parsing, rules, graphs, events and collections. */
final class ObjectPrograms {
  private ObjectPrograms() {}

  static void addTo(Map<String, Supplier<Object>> all) {
    all.put("fewRulesForEachRequest", ObjectPrograms::fewRulesForEachRequest);
    all.put("constantTableForEachRow", ObjectPrograms::constantTableForEachRow);
    all.put("columnsOfEachRow", ObjectPrograms::columnsOfEachRow);
    all.put("lookAhead", ObjectPrograms::lookAhead);
    all.put("tokens", ObjectPrograms::tokens);
    all.put("textSearch", ObjectPrograms::textSearch);
    all.put("collisions", ObjectPrograms::collisions);
    all.put("collisionsOfBoxes", ObjectPrograms::collisionsOfBoxes);
    all.put("allPairsOfNames", ObjectPrograms::allPairsOfNames);
    all.put("listeners", ObjectPrograms::listeners);
    all.put("breadthFirst", ObjectPrograms::breadthFirst);
    all.put("relaxation", ObjectPrograms::relaxation);
    all.put("pageRank", ObjectPrograms::pageRank);
    all.put("mapsOfEachOther", ObjectPrograms::mapsOfEachOther);
    all.put("treeLookups", ObjectPrograms::treeLookups);
    all.put("polygonContains", ObjectPrograms::polygonContains);
    all.put("taxBrackets", ObjectPrograms::taxBrackets);
    all.put("simulation", ObjectPrograms::simulation);
  }

  /** What a rule asks of a request. */
  record Rule(String prefix, int least, int points) {
    boolean fits(String path, int weight) {
      return weight >= least && path.startsWith(prefix);
    }
  }

  private static Object fewRulesForEachRequest() {
    List<Rule> rules =
        List.of(
            new Rule("/a", 100, 1),
            new Rule("/b", 500_000, 2),
            new Rule("/c", 10, 3),
            new Rule("", 900_000, 4));
    int points = 0;
    for (int weight : numbers(80, 3 * N)) {
      for (Rule rule : rules) {
        if (rule.fits("/c/" + weight, weight)) {
          points += rule.points();
        }
      }
    }
    return points;
  }

  private static Object constantTableForEachRow() {
    int[] limits = {0, 100, 1_000, 10_000, 100_000, 200_000, 400_000, 600_000, 900_000};
    int sum = 0;
    for (int number : numbers(81, 3 * N)) {
      for (int limit : limits) {
        if (number >= limit) {
          sum++;
        }
      }
    }
    return sum;
  }

  /** A column of a table, with the place of its values in a row. */
  record Column(String name, int place, int width) {
    int of(int[] row) {
      return row[place] % width;
    }
  }

  private static Object columnsOfEachRow() {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      columns.add(new Column("c" + i, i, 7 + i));
    }
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < 60; row++) {
      int[] values = numbers(82 + row, 12);
      for (Column column : columns) {
        text.append(column.of(values)).append(';');
      }
    }
    return text.length();
  }

  private static Object lookAhead() {
    char[] text = ArrayPrograms.text(150, 600).toCharArray();
    int pairs = 0;
    for (int i = 0; i < text.length; i++) {
      int end = i + 1;
      while (end < text.length && end < i + 12 && text[end] != text[i]) {
        end++;
      }
      pairs += end - i;
    }
    return pairs;
  }

  private static Object tokens() {
    String text = ArrayPrograms.text(151, 800).replace('a', ' ');
    List<String> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && text.charAt(end) != ' ') {
        end++;
      }
      tokens.add(text.substring(at, end));
      at = end + 1;
    }
    return tokens.size();
  }

  private static Object textSearch() {
    String text = "aaaaaaaab".repeat(40);
    String pattern = "aaaaaaaabaaaaaaaac";
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

  private static Object collisions() {
    List<NumericPrograms.Body> bodies = NumericPrograms.bodies(152, N);
    int collisions = 0;
    for (int i = 0; i < bodies.size(); i++) {
      for (int j = i + 1; j < bodies.size(); j++) {
        if (bodies.get(i).distance(bodies.get(j)) < 0.01) {
          collisions++;
        }
      }
    }
    return collisions;
  }

  /** A rectangle. */
  record Box(int left, int right, int top, int bottom) {
    boolean meets(Box other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  private static Object collisionsOfBoxes() {
    int[] numbers = numbers(153, 2 * N);
    List<Box> boxes = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      int x = numbers[2 * i];
      int y = numbers[2 * i + 1];
      boxes.add(new Box(x, x + 5_000, y, y + 5_000));
    }
    int meetings = 0;
    for (Box one : boxes) {
      for (Box other : boxes) {
        if (one != other && one.meets(other)) {
          meetings++;
        }
      }
    }
    return meetings;
  }

  private static Object allPairsOfNames() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      names.add("name" + i);
    }
    List<String> matches = new ArrayList<>();
    for (String home : names) {
      for (String guest : names) {
        matches.add(home + " : " + guest);
      }
    }
    return matches.size();
  }

  /** Is told of events. */
  static final class Listener {
    long sum;

    void heard(int event) {
      sum += event;
    }
  }

  private static Object listeners() {
    List<Listener> listeners = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      listeners.add(new Listener());
    }
    for (int event : numbers(154, 2 * N)) {
      for (Listener listener : listeners) {
        listener.heard(event);
      }
    }
    return listeners.get(0).sum;
  }

  private static Object breadthFirst() {
    List<List<Integer>> edges = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      List<Integer> to = new ArrayList<>();
      for (int number : numbers(155 + i, 4)) {
        to.add(number % N);
      }
      edges.add(to);
    }
    int reached = 0;
    for (int start = 0; start < N; start++) {
      boolean[] seen = new boolean[N];
      Queue<Integer> queue = new ArrayDeque<>();
      queue.add(start);
      while (!queue.isEmpty()) {
        for (int next : edges.get(queue.remove())) {
          if (!seen[next]) {
            seen[next] = true;
            reached++;
            queue.add(next);
          }
        }
      }
    }
    return reached;
  }

  /** An edge of a graph. */
  record Edge(int from, int to, int length) {}

  private static Object relaxation() {
    int[] numbers = numbers(240, 3 * 4 * N);
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < 4 * N; i++) {
      edges.add(new Edge(numbers[3 * i] % N, numbers[3 * i + 1] % N, numbers[3 * i + 2]));
    }
    Map<Integer, Long> ways = new HashMap<>();
    ways.put(0, 0L);
    for (int round = 0; round < N; round++) {
      for (Edge edge : edges) {
        Long way = ways.get(edge.from());
        if (way != null) {
          ways.merge(edge.to(), way + edge.length(), Math::min);
        }
      }
    }
    return ways.size();
  }

  private static Object pageRank() {
    int[][] links = new int[N][];
    double[] ranks = new double[N];
    for (int i = 0; i < N; i++) {
      links[i] = numbers(241 + i, 5);
      ranks[i] = 1.0 / N;
    }
    for (int round = 0; round < 20; round++) {
      double[] next = new double[N];
      for (int i = 0; i < N; i++) {
        for (int link : links[i]) {
          next[link % N] += ranks[i] / 5;
        }
      }
      ranks = next;
    }
    return ranks[7];
  }

  private static Object mapsOfEachOther() {
    Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
    for (int number : numbers(330, 6 * N)) {
      groups.computeIfAbsent(number % 40, unknown -> new ArrayList<>()).add(number);
    }
    long sum = 0;
    for (Map.Entry<Integer, List<Integer>> group : groups.entrySet()) {
      for (int number : group.getValue()) {
        sum += number / (1 + group.getKey());
      }
    }
    return sum;
  }

  private static Object treeLookups() {
    TreeMap<Integer, Integer> tree = new TreeMap<>();
    for (int number : numbers(331, 20 * N)) {
      tree.put(number, number);
    }
    int sum = 0;
    for (int number : numbers(332, 4 * N)) {
      sum += tree.floorEntry(number + 1_000) == null ? 0 : 1;
    }
    return sum;
  }

  private static Object polygonContains() {
    List<NumericPrograms.Cell> corners = NumericPrograms.cells(333, 30);
    int inside = 0;
    for (NumericPrograms.Cell point : NumericPrograms.cells(334, 2 * N)) {
      boolean in = false;
      for (int i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
        NumericPrograms.Cell one = corners.get(i);
        NumericPrograms.Cell other = corners.get(j);
        if ((one.y() > point.y()) != (other.y() > point.y())
            && point.x() - one.x()
                < (long) (other.x() - one.x()) * (point.y() - one.y()) / (other.y() - one.y())) {
          in = !in;
        }
      }
      inside += in ? 1 : 0;
    }
    return inside;
  }

  /** A part of an income and what is due of it. */
  record Bracket(int from, int to, int percent) {
    long due(int income) {
      return (long) Math.max(0, Math.min(income, to) - from) * percent / 100;
    }
  }

  private static Object taxBrackets() {
    List<Bracket> brackets = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      brackets.add(new Bracket(i * 100_000, (i + 1) * 100_000, 5 * i));
    }
    long all = 0;
    for (int income : numbers(335, 2 * N)) {
      for (Bracket bracket : brackets) {
        all += bracket.due(income);
      }
    }
    return all;
  }

  /** A machine that is moved step by step. */
  static final class Machine {
    private int state;

    Machine(int state) {
      this.state = state;
    }

    void step(int time) {
      state = state * 1_103_515_245 + 12_345 + time;
    }
  }

  private static Object simulation() {
    List<Machine> machines = new ArrayList<>();
    for (int number : numbers(336, 30)) {
      machines.add(new Machine(number));
    }
    for (int time = 0; time < N; time++) {
      for (Machine machine : machines) {
        machine.step(time);
      }
    }
    return machines.get(0).state;
  }
}
