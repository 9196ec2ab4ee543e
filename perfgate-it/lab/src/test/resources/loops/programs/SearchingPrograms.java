package programs;

import static programs.Programs.N;
import static programs.Programs.numbers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Vector;
import java.util.function.Supplier;

/** Looks for things one after the other where a set or a map would have them. */
final class SearchingPrograms {
  private SearchingPrograms() {}

  static void addTo(Map<String, Supplier<Object>> all) {
    all.put("listContains", SearchingPrograms::listContains);
    all.put("listContainsOfStrings", SearchingPrograms::listContainsOfStrings);
    all.put("vectorContains", SearchingPrograms::vectorContains);
    all.put("removeAll", SearchingPrograms::removeAll);
    all.put("retainAllOfLinkedList", SearchingPrograms::retainAllOfLinkedList);
    all.put("indexOf", SearchingPrograms::indexOf);
    all.put("distinctInList", SearchingPrograms::distinctInList);
    all.put("distinctByNestedLoops", SearchingPrograms::distinctByNestedLoops);
    all.put("keysToLookUp", SearchingPrograms::keysToLookUp);
    all.put("entriesToLookUp", SearchingPrograms::entriesToLookUp);
    all.put("lookUpById", SearchingPrograms::lookUpById);
    all.put("lookUpByIdWithMethod", SearchingPrograms::lookUpByIdWithMethod);
    all.put("lookUpByIdWithoutEnd", SearchingPrograms::lookUpByIdWithoutEnd);
    all.put("lookUpByStream", SearchingPrograms::lookUpByStream);
    all.put("lookUpByName", SearchingPrograms::lookUpByName);
    all.put("lookUpInArrays", SearchingPrograms::lookUpInArrays);
    all.put("linkedListByIndex", SearchingPrograms::linkedListByIndex);
    all.put("ownChainByIndex", SearchingPrograms::ownChainByIndex);
    all.put("containsValue", SearchingPrograms::containsValue);
    all.put("removeOfList", SearchingPrograms::removeOfList);
    all.put("lastOfChain", SearchingPrograms::lastOfChain);
    all.put("duplicatesByNestedLoops", SearchingPrograms::duplicatesByNestedLoops);
    all.put("countOfEachWord", SearchingPrograms::countOfEachWord);
    all.put("unionOfLists", SearchingPrograms::unionOfLists);
  }

  private static List<Integer> list(int seed) {
    List<Integer> list = new ArrayList<>();
    for (int number : numbers(seed, N)) {
      list.add(number);
    }
    return list;
  }

  private static List<String> words(int seed) {
    List<String> words = new ArrayList<>();
    for (int number : numbers(seed, N)) {
      words.add("word" + number);
    }
    return words;
  }

  private static Object listContains() {
    List<Integer> allowed = list(400);
    int count = 0;
    for (Integer number : list(401)) {
      count += allowed.contains(number) ? 1 : 0;
    }
    return count;
  }

  private static Object listContainsOfStrings() {
    List<String> allowed = words(402);
    int count = 0;
    for (String word : words(403)) {
      count += allowed.contains(word) ? 1 : 0;
    }
    return count;
  }

  private static Object vectorContains() {
    Vector<String> done = new Vector<>(words(404));
    int count = 0;
    for (String word : words(405)) {
      count += done.contains(word) ? 0 : 1;
    }
    return count;
  }

  private static Object removeAll() {
    List<Integer> mine = list(406);
    mine.removeAll(list(407));
    return mine.size();
  }

  private static Object retainAllOfLinkedList() {
    List<Integer> mine = new LinkedList<>(list(408));
    mine.retainAll(new LinkedList<>(list(409)));
    return mine.size();
  }

  private static Object indexOf() {
    List<String> order = words(410);
    long sum = 0;
    for (int i = order.size() - 1; i >= 0; i--) {
      sum += order.indexOf("word" + numbers(410, N)[i]);
    }
    return sum;
  }

  private static Object distinctInList() {
    List<Integer> distinct = new ArrayList<>();
    for (Integer number : list(411)) {
      if (!distinct.contains(number)) {
        distinct.add(number);
      }
    }
    return distinct.size();
  }

  private static Object distinctByNestedLoops() {
    List<String> distinct = new ArrayList<>();
    for (String word : words(412)) {
      boolean there = false;
      for (String other : distinct) {
        if (other.equals(word)) {
          there = true;
          break;
        }
      }
      if (!there) {
        distinct.add(word);
      }
    }
    return distinct.size();
  }

  private static Map<String, Integer> prices(int seed) {
    Map<String, Integer> prices = new HashMap<>();
    for (String word : words(seed)) {
      prices.put(word, word.length());
    }
    return prices;
  }

  private static Object keysToLookUp() {
    Map<String, Integer> prices = prices(413);
    int sum = 0;
    for (String word : words(413)) {
      for (String key : prices.keySet()) {
        if (key.equals(word)) {
          sum += prices.get(key);
        }
      }
    }
    return sum;
  }

  private static Object entriesToLookUp() {
    Map<String, Integer> prices = new LinkedHashMap<>(prices(414));
    int sum = 0;
    for (String word : words(414)) {
      for (Map.Entry<String, Integer> entry : prices.entrySet()) {
        if (entry.getKey().equalsIgnoreCase(word)) {
          sum += entry.getValue();
          break;
        }
      }
    }
    return sum;
  }

  /** Somebody who orders. */
  static final class Customer {
    final int id;
    private final String name;

    Customer(int id, String name) {
      this.id = id;
      this.name = name;
    }

    int id() {
      return id;
    }

    String name() {
      return name;
    }
  }

  private static List<Customer> customers(int seed) {
    List<Customer> customers = new ArrayList<>();
    for (int number : numbers(seed, N)) {
      customers.add(new Customer(number, "name" + number));
    }
    return customers;
  }

  private static Object lookUpById() {
    List<Customer> customers = customers(415);
    int found = 0;
    for (int id : numbers(416, N)) {
      for (Customer customer : customers) {
        if (customer.id == id) {
          found++;
          break;
        }
      }
    }
    return found;
  }

  private static Object lookUpByIdWithMethod() {
    List<Customer> customers = customers(417);
    int found = 0;
    int[] ids = numbers(417, N);
    for (int i = 0; i < N; i++) {
      found += find(customers, ids[i]) == null ? 0 : 1;
    }
    return found;
  }

  private static Customer find(List<Customer> customers, int id) {
    for (int i = 0; i < customers.size(); i++) {
      if (customers.get(i).id() == id) {
        return customers.get(i);
      }
    }
    return null;
  }

  private static Object lookUpByIdWithoutEnd() {
    Customer[] customers = customers(418).toArray(new Customer[0]);
    int length = 0;
    for (int id : numbers(418, N)) {
      for (Customer customer : customers) {
        if (customer.id() == id) {
          length += customer.name().length();
        }
      }
    }
    return length;
  }

  private static Object lookUpByStream() {
    List<Customer> customers = customers(419);
    int found = 0;
    for (int id : numbers(420, N)) {
      found += customers.stream().anyMatch(customer -> customer.id() == id) ? 1 : 0;
    }
    return found;
  }

  private static Object lookUpByName() {
    List<Customer> customers = customers(421);
    int found = 0;
    for (Customer wanted : customers(422)) {
      for (Customer customer : customers) {
        if (customer.name().equals(wanted.name())) {
          found++;
        }
      }
    }
    return found;
  }

  private static Object lookUpInArrays() {
    int[] keys = numbers(423, N);
    int[] values = numbers(424, N);
    long sum = 0;
    for (int key : numbers(423, N)) {
      int at = 0;
      while (at < keys.length && keys[at] != key) {
        at++;
      }
      sum += at < keys.length ? values[at] : 0;
    }
    return sum;
  }

  private static Object linkedListByIndex() {
    List<Integer> list = new LinkedList<>(list(425));
    long sum = 0;
    for (int i = 0; i < list.size(); i++) {
      sum += list.get(i);
    }
    return sum;
  }

  /** A chain of numbers. */
  static final class Chain {
    private final int value;
    private Chain next;

    Chain(int value) {
      this.value = value;
    }

    static Chain of(int[] numbers) {
      Chain first = new Chain(0);
      for (int number : numbers) {
        Chain link = new Chain(number);
        link.next = first;
        first = link;
      }
      return first;
    }

    Chain get(int index) {
      Chain link = this;
      for (int i = 0; i < index; i++) {
        link = Objects.requireNonNull(link.next);
      }
      return link;
    }

    void append(int number) {
      Chain link = this;
      while (link.next != null) {
        link = link.next;
      }
      link.next = new Chain(number);
    }
  }

  private static Object ownChainByIndex() {
    Chain chain = Chain.of(numbers(426, N));
    long sum = 0;
    for (int i = 0; i < N; i++) {
      sum += chain.get(i).value;
    }
    return sum;
  }

  private static Object containsValue() {
    Map<String, Integer> prices = prices(427);
    int count = 0;
    for (int number : numbers(428, N)) {
      count += prices.containsValue(number) ? 1 : 0;
    }
    return count;
  }

  private static Object removeOfList() {
    List<String> left = words(429);
    List<String> gone = words(429);
    for (int i = gone.size() - 1; i >= 0; i--) {
      left.remove(gone.get(i));
    }
    return left.size();
  }

  private static Object lastOfChain() {
    Chain chain = new Chain(0);
    for (int number : numbers(430, N)) {
      chain.append(number);
    }
    return chain.get(N).value;
  }

  private static Object duplicatesByNestedLoops() {
    List<String> words = words(431);
    int duplicates = 0;
    for (int i = 0; i < words.size(); i++) {
      for (int j = i + 1; j < words.size(); j++) {
        if (words.get(i).equals(words.get(j))) {
          duplicates++;
        }
      }
    }
    return duplicates;
  }

  private static Object countOfEachWord() {
    List<String> words = words(432);
    int most = 0;
    for (String word : words) {
      int count = 0;
      for (String other : words) {
        if (word.equals(other)) {
          count++;
        }
      }
      most = Math.max(most, count);
    }
    return most;
  }

  private static Object unionOfLists() {
    List<Integer> union = list(433);
    for (Iterator<Integer> each = list(434).iterator(); each.hasNext(); ) {
      Integer number = each.next();
      if (union.indexOf(number) < 0) {
        union.add(number);
      }
    }
    return union.size();
  }
}
