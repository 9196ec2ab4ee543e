package io.github.perfgate.runtime.trace.asm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.trace.MethodTrace;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Traced classes pass the verifier, and calls of initialisers are told apart from others. */
class TracingTransformerTest {
  /** A class whose initialiser has branches and a handler of its own, and throws in the end. */
  public static final class Broken {
    static final long VALUE;

    static {
      long sum = 0;
      for (int i = 0; i < 3; i++) {
        try {
          sum += part(i);
        } catch (IllegalStateException e) {
          sum--;
        }
      }
      VALUE = sum / (sum + 1);
    }

    private Broken() {}

    private static int part(int i) {
      if (i > 0) {
        throw new IllegalStateException();
      }
      return 1;
    }
  }

  /** A class whose initialiser returns. */
  public static final class Sound implements Callable<Object> {
    private static final String TEXT = text("sound");

    private static String text(String text) {
      return text;
    }

    @Override
    public Object call() {
      return later();
    }

    private static String later() {
      return TEXT;
    }
  }

  /** The longest code of a method. */
  private static final int MOST_BYTES = 65_535;

  private static final ProtectionDomain OURS = Sound.class.getProtectionDomain();

  private static final TracingTransformer TRACER =
      new TracingTransformer(
          Places.of(new File(OURS.getCodeSource().getLocation().getPath()).getPath()), "");

  @Test
  void whatIsCalledBehindAnInitialiserThatThrowsIsNoneOfItsCalls() throws Exception {
    ClassLoader loader = new Tracing();
    MethodTrace.reset();

    assertThatThrownBy(() -> Class.forName(Broken.class.getName(), true, loader))
        .isInstanceOf(ExceptionInInitializerError.class)
        .hasCauseInstanceOf(ArithmeticException.class);
    Callable<?> sound =
        (Callable<?>)
            Class.forName(Sound.class.getName(), true, loader).getConstructor().newInstance();

    assertThat(sound.call()).isEqualTo("sound");
    assertThat(names(MethodTrace.initialCalls()))
        .containsExactlyInAnyOrder("<clinit> 1", "part 3", "<clinit> 1", "text 1");
    assertThat(names(MethodTrace.calls()))
        .containsExactlyInAnyOrder("<init> 1", "call 1", "later 1");
  }

  @Test
  void whatOtherThreadsCallMeanwhileIsNoneOfItsCalls() throws Exception {
    int method = MethodTrace.number("a.B\tother\t()V");
    MethodTrace.reset();

    MethodTrace.beginInitialising();
    Thread other = new Thread(() -> MethodTrace.enter(method));
    other.start();
    other.join();
    MethodTrace.endInitialising();

    assertThat(names(MethodTrace.calls())).containsExactly("other 1");
    assertThat(names(MethodTrace.initialCalls())).isEmpty();
  }

  @Test
  void aClassThatBecomesTooLargeIsLeftAloneAndNoted() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_8, 0, "a/Huge", null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "fill", "()V", null, null);
    method.visitCode();
    for (int i = 0; i < MOST_BYTES - 3; i++) {
      method.visitInsn(Opcodes.NOP);
    }
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();
    MethodTrace.reset();

    assertThatThrownBy(() -> TRACER.transform(null, "a/Huge", null, OURS, writer.toByteArray()))
        .isInstanceOf(MethodTooLargeException.class);

    assertThat(names(MethodTrace.initialCalls())).containsExactly("* 1");
    assertThat(MethodTrace.names()).contains("a.Huge\t*\t");
  }

  @Test
  void aClassWhoseLoaderHasAnotherRecorderIsLeftAloneAndNoted() throws Exception {
    URL[] own = {OURS.getCodeSource().getLocation(), location(MethodTrace.class)};
    try (URLClassLoader apart = new URLClassLoader(own, null)) {
      MethodTrace.reset();
      String name = Sound.class.getName().replace('.', '/');

      assertThat(TRACER.transform(apart, name, null, OURS, classFile(name))).isNull();

      assertThat(names(MethodTrace.initialCalls())).containsExactly("* 1");
    }
  }

  @Test
  void onlyOwnClassesAmongThoseThatTheJvmDoesNotShowAreTraced() throws Exception {
    byte[] ours = classFile("com/acme/CountedCode");
    byte[] ofJdk = classFile("java/util/ArrayList");
    byte[] none = {1, 2, 3};

    assertThat(TRACER.unshown(ours)).isNotEqualTo(ours);
    assertThat(TRACER.unshown(ofJdk)).isSameAs(ofJdk);
    assertThat(TRACER.unshown(none)).isSameAs(none);
  }

  private static URL location(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  private static byte[] classFile(String name) throws IOException {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (int read = in.read(); read >= 0; read = in.read()) {
        bytes.write(read);
      }
      return bytes.toByteArray();
    }
  }

  private static List<String> names(long[] calls) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < calls.length; i++) {
      if (calls[i] > 0) {
        names.add(MethodTrace.names().get(i).split("\t", -1)[1] + " " + calls[i]);
      }
    }
    return names;
  }

  /** Loads the samples anew, and verifies them as any class. */
  private static final class Tracing extends ClassLoader {
    Tracing() {
      super(TracingTransformerTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(Sound.class.getName()) && !name.equals(Broken.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      String file = name.replace('.', '/');
      try {
        byte[] traced = TRACER.transform(this, file, null, OURS, classFile(file));
        return defineClass(name, traced, 0, traced.length, OURS);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
