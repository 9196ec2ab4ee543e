package io.github.perfgate.core.workload.harness.samples;

import io.github.perfgate.spl.Generator;
import io.github.perfgate.spl.MethodArguments;
import io.github.perfgate.spl.Param;
import io.github.perfgate.spl.SPL;
import io.github.perfgate.spl.SPLController;
import io.github.perfgate.spl.SeeAlso;
import io.github.perfgate.spl.ShowWithClass;
import io.github.perfgate.spl.ShowWithMethod;
import io.github.perfgate.spl.TestHelper;
import io.github.perfgate.spl.Workload;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import org.jdom2.Document;
import org.jdom2.JDOMException;
import org.jdom2.input.SAXBuilder;

/**
 * The listings of the papers about SPL, as they are printed but for what the comments say. "Thesis"
 * is V. Hork&yacute;, "Performance Awareness in Agile Software Development" (2018), with its
 * chapters reprinted from Bulej et al. (2016, "unit tests") and Hork&yacute; et al. (2015,
 * "documentation").
 */
@SuppressWarnings({"unused", "unchecked", "rawtypes", "JdkObsolete"})
public class Listings {
  // Thesis, listing 3.1.
  @SPL(
      "for i in { 10, 20, 30, 40, 50, 60, 70, 80, 90, 100 }"
          + "SELF[getData](i) <= java.util.Arrays#sort[getData](i)")
  public static void specializedSort(long[] data) {
    // Special sorting implementation optimized for small inputs.
  }

  // Thesis, listing 3.2. Java needs value = before the name of the parameter, as min is there, too.
  @Workload("io.github.perfgate.core.workload.harness.samples.Listings.getData(int)")
  @SeeAlso("java.util.Arrays.sort(long[])")
  public static void documentedSort(long[] data) {
    // Special sorting implementation optimized for small inputs.
  }

  @Generator("Creates unsorted array of longs with given size")
  public static Iterable<Object[]> getData(@Param(value = "Array size", min = 0) int size) {
    Random rand = new Random();
    long[] data = new long[size];
    for (int j = 0; j < size; j++) {
      data[j] = rand.nextLong();
    }
    Object[] params = new Object[] {data};
    ArrayList<Object[]> result = new ArrayList(1);
    result.add(params);
    return result;
  }

  /** Unit tests, listing 3. HashMap.get has a parameter; Properties is called otherwise here. */
  static class Settings {
    private final Properties entries = new Properties();

    @SPL("THIS('x') == java.util.Hashtable#get('x')")
    public String getProperty(String name) {
      return entries.getProperty(name);
    }
  }

  /** Unit tests, listing 6. */
  public static class TrivialPerformanceTests {
    public void trivialTest(SPLController spl) {
      // optional code for testSetUp
      while (spl.needsMore()) {
        // optional code for operationSetUp
        spl.start();
        // measured code
        spl.end();
        // optional code for operationTearDown
      }
      // optional code for testTearDown
    }

    /** The text below listing 6: the calls of start and end "can be omitted". */
    public void onlyMeasuredCode(SPLController spl) {
      while (spl.needsMore()) {
        Math.cbrt(27);
      }
    }
  }

  // Unit tests, listing 7. The exceptions are declared.
  void saxBuilderTest(SPLController spl, String filename) throws IOException, JDOMException {
    byte[] data = Files.readAllBytes(Paths.get(filename));
    InputStream is = new ByteArrayInputStream(data);
    SAXBuilder sax = new SAXBuilder();
    Document xml = null;
    while (spl.needsMore()) {
      is.reset();
      spl.start();
      xml = sax.build(is);
      spl.end();
    }
  }

  // Unit tests, listing 5: "omitted for brevity" there.
  void elementNameTest(SPLController spl, int length) {
    String name = "a".repeat(length);
    while (spl.needsMore()) {
      spl.start();
      org.jdom2.Verifier.checkElementName(name);
      spl.end();
    }
  }

  // Unit tests, listing 8. Random.nextInt is no static method.
  Object prepare(Collection<Integer> col, int size) {
    for (int i = 0; i < size; i++) {
      col.add(i);
    }
    return col;
  }

  Object factoryLinkedList(int size) {
    return prepare(new LinkedList<Integer>(), size);
  }

  Object factoryArrayList(int size) {
    return prepare(new ArrayList<Integer>(), size);
  }

  void randomSearch(MethodArguments args, int size) {
    args.set(0, new Random().nextInt(size));
  }

  /** Documentation, listings 3 and 7. */
  static class LinkedListGen {
    @Generator("Collection.contains() with mix of hits and misses.")
    public Iterable<Object[]> contains(
        @Param(value = "Collection size", min = 10) int size,
        @Param(value = "Searches that hit", min = 0) int hits,
        @Param(value = "Searches that miss", min = 0) int nohits) {
      ArrayList<Object[]> result = new ArrayList<>(hits + nohits);
      LinkedList<Integer> list = new LinkedList<>();
      for (int i = 0; i < size; i++) {
        list.add(Integer.valueOf(i));
      }
      Random rnd = new Random();
      for (int i = 0; i < hits; i++) {
        Integer searchFor = rnd.nextInt(size);
        Object[] args = new Object[] {list, searchFor};
        result.add(args);
      }
      for (int i = 0; i < nohits; i++) {
        Integer searchFor = Integer.valueOf(size + i);
        Object[] args = new Object[] {list, searchFor};
        result.add(args);
      }
      return result;
    }
  }

  // A measured method that returns an array is no generator, and one word is no method.
  @Workload("Listings.getData(int)")
  static long[] copied(long[] data) {
    return data.clone();
  }

  @Generator("longs")
  static List<Object[]> listed() {
    return List.of(new Object[] {new long[] {1}}, new Object[] {new long[] {2}});
  }

  // Documentation, listing 4. The list is an argument, as that of listing 3 is.
  @Generator("LinkedListGen # contains")
  static boolean contains(List<Integer> list, Object element) {
    return list.contains(element);
  }

  /** Documentation, listing 5. */
  @TestHelper(forClass = "java.util.LinkedList")
  static class LinkedListHelper {
    @Generator("LinkedListGen#contains")
    @SPL("SELF(10, 2, 3) <= 1 s")
    public boolean contains(Object obj) {
      return false;
    }
  }

  // Documentation, listing 6, with classes of the JDK.
  @ShowWithClass(java.awt.geom.Path2D.class)
  @ShowWithMethod("java.util.List#add")
  void plotLinesToPng(int width, int height) {}
}
