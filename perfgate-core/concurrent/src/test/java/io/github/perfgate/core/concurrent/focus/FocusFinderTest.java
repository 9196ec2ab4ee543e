package io.github.perfgate.core.concurrent.focus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.concurrent.TwoVersions;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FocusFinderTest {
  @TempDir Path folder;

  @Test
  void whatBecameSynchronisedComesBeforeWhatCallsItAndWhatChangedOtherwise() {
    Focus focus =
        focus(
            "public class A { int n; public boolean on() { return n > 0; }"
                + " public int other() { return 1; } public int same() { return n; }"
                + " public int far() { return on() ? 1 : 0; } }",
            "public class A { int n; public synchronized boolean on() { return n > 0; }"
                + " public int other() { return 2; } public int same() { return n; }"
                + " public int far() { return on() ? 1 : 0; } }");

    assertThat(focus.methods()).extracting(FocusMethod::name).containsExactly("on", "far", "other");
    assertThat(focus.methods().get(0).reason()).isEqualTo("it changed");
    assertThat(focus.methods().get(1).reason()).isEqualTo("it reaches A.on(), which changed");
  }

  @Test
  void methodsMeetWhereTheyShareAMonitorOrAFieldThatCanChange() {
    String source =
        "public class A {"
            + " private final java.util.Map<String, String> map = new java.util.HashMap<>();"
            + " private final Object lock = new Object(); private int count; private String name;"
            + " public String get(String k) { synchronized (lock) { return map.get(k); } }"
            + " public void put(String k) { store(k); }"
            + " private void store(String k) { synchronized (lock) { map.put(k, k); } }"
            + " public void clear() { map.clear(); }"
            + " public int count() { return count; } public void more() { count++; }"
            + " public String name() { return name; } public String names() { return name + %s; } }";

    Focus focus =
        focus(source.replace("map.get(k)", "map.get(k + 1)").formatted(1), source.formatted(2));

    String get = "get(Ljava/lang/String;)Ljava/lang/String;";
    assertThat(focus.sharedResources().get(get))
        .containsEntry("put(Ljava/lang/String;)V", new SharedResource(true, "a monitor in A"))
        .containsEntry("clear()V", new SharedResource(false, "the field A.map"))
        .doesNotContainKeys("count()I", "more()V", "name()Ljava/lang/String;");
    assertThat(focus.sharedResources().get("names()Ljava/lang/String;"))
        .as("nobody sets it")
        .isEmpty();
  }

  @Test
  void segmentsThatAreLocksCountAsLocks() {
    String source =
        "public class A { static class Segment extends java.util.concurrent.locks.ReentrantLock {"
            + " int size; } private final Segment[] all = {new Segment()};"
            + " public void put() { all[0].lock(); all[0].size++; all[0].unlock(); }"
            + " public int sum() { %s } }";

    Focus focus =
        focus(
            source.formatted("return all[0].size;"),
            source.formatted(
                "all[0].lock(); try { return all[0].size; } finally {" + " all[0].unlock(); }"));

    assertThat(focus.methods()).extracting(FocusMethod::name).containsExactly("sum");
    assertThat(focus.methods().get(0).weight()).isGreaterThan(50);
    assertThat(focus.sharedResources().get("sum()I"))
        .containsEntry("put()V", new SharedResource(true, "the lock A.Segment"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "final java.util.concurrent.locks.ReadWriteLock lock"
            + " = new java.util.concurrent.locks.ReentrantReadWriteLock();"
            + " void read() { lock.readLock().lock(); lock.readLock().unlock(); }"
            + " void write() { lock.writeLock().lock(); lock.writeLock().unlock(); }"
            + " | the field A.lock",
        "static class Part extends java.util.concurrent.locks.StampedLock { }"
            + " final Part part = new Part();"
            + " void read() { part.unlockRead(part.readLock()); }"
            + " void write() { part.unlockWrite(part.writeLock()); }"
            + " | the lock A.Part",
        "final java.util.concurrent.locks.Lock r, w; {"
            + " java.util.concurrent.locks.ReentrantReadWriteLock both"
            + " = new java.util.concurrent.locks.ReentrantReadWriteLock();"
            + " r = both.readLock(); w = both.writeLock(); }"
            + " void read() { r.lock(); r.unlock(); } void write() { w.lock(); w.unlock(); }"
            + " | a lock of readers and writers in A"
      })
  void readersMeetWritersOfALockAndNotEachOther(String lock, String where) {
    String source =
        "public class A { %s"
            + " public int one() { read(); return %s; } public void other() { read(); }"
            + " public void put() { write(); } public void both() { read(); write(); } }";

    Focus focus = focus(source.formatted(lock, 1), source.formatted(lock, 2));

    assertThat(focus.sharedResources().get("one()I"))
        .containsEntry("put()V", new SharedResource(true, where))
        .containsEntry("both()V", new SharedResource(true, where));
    assertThat(focus.sharedResources().get("one()I").get("other()V"))
        .satisfiesAnyOf(
            none -> assertThat(none).isNull(), field -> assertThat(field.locks()).isFalse());
  }

  @Test
  void whoUsesAFieldThatBecameVolatileChanged() {
    String source =
        "public class A { %sboolean on; public boolean on() { return on; }"
            + " public int other() { return 1; } }";

    Focus focus = focus(source.formatted(""), source.formatted("volatile "));

    assertThat(focus.methods()).extracting(FocusMethod::name).containsExactly("on");
    assertThat(focus.methods().get(0).weight()).isGreaterThan(50);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Each source changes the synchronisation of a method that sync() reaches, and changes
        // other() in another way.
        "private %1$s int part() { return 1; } public int sync() { return part(); }",
        "private int part() { %2$s { return 1; } } public int sync() { return part(); }",
        "static class Part { %1$s int part() { return 1; } }"
            + " public int sync() { return new Part().part(); }",
        "static class Part { int part() { %2$s { return 1; } } }"
            + " public int sync() { return new Part().part(); }",
        "interface Part { int part(); } static Part make() { return new Own(); }"
            + " private static class Own implements Part {"
            + " public int part() { %2$s { return 1; } } }"
            + " final Part one = make(); public int sync() { return one.part(); }",
        "public int sync() { return super.sync(); } } class Base { %1$s int sync() { return 1; }",
        "public int sync() { return part(); } } class Base { int part() { %2$s { return 1; } }",
        "private static class Part { %3$s int n; } final Part one = new Part();"
            + " public int sync() { return one.n; }",
        "public int sync() { return n; } } class Base { %3$s int n;",
        "public java.util.concurrent.Callable<Integer> sync() {"
            + " return () -> { %2$s { return 1; } }; }",
        "final java.util.concurrent.locks.Lock lock = null;"
            + " public int sync() { lock.lock(); %4$s return 1; }",
        "final java.util.Map<String, String> map = %5$s(new java.util.HashMap<>());"
            + " static <T> T plain(T one) { return one; }"
            + " public int sync() { return map.size(); }"
      })
  void changesOfSynchronisationWeighMoreThanOthersWhereverTheyAre(String code) {
    String source =
        "public class A extends Base { public int other() { return %6$s; } " + code + " }";
    String base = code.contains("class Base") ? "" : " class Base { }";

    Focus focus =
        focus(
            source.formatted("", "", "", "", "plain", 1) + base,
            source.formatted(
                    "synchronized",
                    "synchronized (Base.class)",
                    "volatile",
                    "lock.lock();",
                    "java.util.Collections.synchronizedMap",
                    2)
                + base);

    assertThat(focus.methods()).extracting(FocusMethod::name).startsWith("sync").contains("other");
    assertThat(focus.methods().get(0).weight()).isGreaterThan(50);
    assertThat(focus.changesSynchronisation()).isTrue();
  }

  @Test
  void neighboursThatRenumberLambdasChangeNothing() {
    String source =
        "public class A { public Runnable first() { return %s; }"
            + " public Runnable last() { return () -> { synchronized (this) { hashCode(); } }; } }";

    Focus focus = focus(source.formatted("null"), source.formatted("() -> { }"));

    assertThat(focus.methods()).extracting(FocusMethod::name).containsExactly("first");
    assertThat(focus.changesSynchronisation()).isFalse();
  }

  @Test
  void callsAreFollowedIntoSuperclassesAndToWhatOverrides() {
    String source =
        "class Base { public int size() { return count(); } int count() { return 0; } }"
            + " public class A extends Base { @Override int count() { %s } }";

    Focus focus =
        focus(source.formatted("return 1;"), source.formatted("synchronized (this) { return 1; }"));

    assertThat(focus.methods()).extracting(FocusMethod::name).containsExactly("size");
    assertThat(focus.changed().keySet()).extracting(Object::toString).containsExactly("A.count()I");
  }

  @Test
  void withoutAReachableChangeThereIsNone() {
    String source =
        "public class A { public int one() { return 1; } private int unused() { return %d; } }";

    assertThat(focus(source.formatted(1), source.formatted(2)).methods()).isEmpty();
  }

  @Test
  void methodsThatOnlyOneVersionHasCannotBeCompared() {
    Focus focus =
        focus(
            "public class A { public int gone() { return 1; } public int one() { return 1; } }",
            "public class A { public int come() { return 1; } public static int one() { return 1; } }");

    assertThat(focus.methods()).isEmpty();
  }

  @Test
  void aClassThatAVersionLacksIsAProblemWithARemedy() {
    TwoVersions versions = TwoVersions.of(folder, "public class A { }", "public class B { }");

    assertThatThrownBy(() -> versions.focus("A"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("the candidate has no class A")
        .hasMessageContaining("-Dperfgate.className");
  }

  private Focus focus(String old, String now) {
    return TwoVersions.of(folder, old, now).focus("A");
  }
}
