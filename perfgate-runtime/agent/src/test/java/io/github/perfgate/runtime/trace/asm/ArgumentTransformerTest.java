package io.github.perfgate.runtime.trace.asm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.runtime.trace.ArgumentTrace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Instrumented classes pass the verifier, and tell the calls that come from outside. */
class ArgumentTransformerTest {
  /** What a class inherits. */
  public abstract static class Base {
    public void close(TimeUnit unit, Object nothing) {}
  }

  /** A class whose methods begin with loops, call each other and throw. */
  public static final class Store extends Base {
    private int sum;

    public Store(int size, String name) {
      sum = size + name.length();
    }

    public long put(String key, long value, double weight) {
      for (int i = 0; i < 3; i++) {
        sum += get(key);
      }
      return sum + value + (long) weight;
    }

    public int get(String key) {
      while (sum > 100) {
        sum--;
      }
      if (key.isEmpty()) {
        throw new IllegalArgumentException();
      }
      return key.length();
    }

    public synchronized void all(List<String> keys, int[] numbers, char one) {
      hidden(keys);
    }

    private void hidden(List<String> keys) {
      sum += keys.size();
    }

    public static boolean isKey(byte[] key, Class<?> type, Object other) {
      return key.length > 0 && type != other;
    }
  }

  private Class<?> store;

  @BeforeEach
  void load() throws ClassNotFoundException {
    ArgumentTrace.start(Store.class.getName());
    store = Class.forName(Store.class.getName(), true, new Instrumenting());
  }

  @Test
  void callsFromOutsideAreToldWithTheirArguments() throws Exception {
    Object one = made(16, "a");
    Object other = made(16, "a");
    call(one, "put", "user:1,\n", 5L, 2.5);
    call(other, "get", "b");
    call(one, "all", Arrays.asList("x", "y"), new int[] {1, 2}, 'c');
    call(one, "close", TimeUnit.SECONDS, null);
    call(null, "isKey", new byte[0], String.class, new Object());

    assertThat(ArgumentTrace.lines())
        .containsExactly(
            "0\t<init>(ILjava/lang/String;)V\tI16\tTa",
            "1\tput(Ljava/lang/String;JD)J\tTuser:1\\u002c\\u000a\tJ5\tD2.5",
            "1\tall(Ljava/util/List;[IC)V\tL,Tx,Ty\tAint,I1,I2\tC99",
            "1\tclose(Ljava/util/concurrent/TimeUnit;Ljava/lang/Object;)V"
                + "\tEjava.util.concurrent.TimeUnit SECONDS\tN",
            "2\tget(Ljava/lang/String;)I\tTb",
            "3\tisKey([BLjava/lang/Class;Ljava/lang/Object;)Z\tAbyte\tKjava.lang.String\t?");
  }

  @Test
  void whatAnExceptionLeavesIsLeft() throws Exception {
    Object one = made(1, "");
    assertThatThrownBy(() -> call(one, "put", "", 1L, 1.0))
        .isInstanceOf(InvocationTargetException.class)
        .hasCauseInstanceOf(IllegalArgumentException.class);
    call(one, "get", "k");

    assertThat(ArgumentTrace.lines())
        .contains("1\tput(Ljava/lang/String;JD)J\tT\tJ1\tD1.0", "1\tget(Ljava/lang/String;)I\tTk");
  }

  @Test
  void otherThreadsHaveSequencesOfTheirOwnAndLoopsAreCutShort() throws Exception {
    Object one = made(1, "");
    for (int i = 0; i < 100; i++) {
      call(one, "get", "k" + i);
    }
    Thread thread = new Thread(() -> unchecked(one, "get", "of thread"));
    thread.start();
    thread.join();

    List<String> lines = ArgumentTrace.lines();
    assertThat(lines).hasSize(1 + 24 + 1);
    assertThat(lines.get(25)).isEqualTo("-2\tget(Ljava/lang/String;)I\tTof thread");
  }

  private Object made(int size, String name) throws ReflectiveOperationException {
    return store.getConstructor(int.class, String.class).newInstance(size, name);
  }

  private Object call(Object receiver, String name, Object... arguments)
      throws ReflectiveOperationException {
    return Arrays.stream(store.getMethods())
        .filter(method -> method.getName().equals(name))
        .findFirst()
        .orElseThrow(AssertionError::new)
        .invoke(receiver, arguments);
  }

  private void unchecked(Object receiver, String name, Object... arguments) {
    try {
      call(receiver, name, arguments);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Loads the samples anew, and verifies them as any class. */
  private static final class Instrumenting extends ClassLoader {
    private final ArgumentTransformer transformer =
        new ArgumentTransformer(
            Store.class.getName(), new HashSet<>(Collections.singleton(Base.class.getName())));

    Instrumenting() {
      super(ArgumentTransformerTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(Store.class.getName()) && !name.equals(Base.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      String file = name.replace('.', '/');
      try (InputStream in = getResourceAsStream(file + ".class")) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int read = in.read(); read >= 0; read = in.read()) {
          bytes.write(read);
        }
        byte[] told = transformer.transform(this, file, null, null, bytes.toByteArray());
        return defineClass(name, told, 0, told.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
