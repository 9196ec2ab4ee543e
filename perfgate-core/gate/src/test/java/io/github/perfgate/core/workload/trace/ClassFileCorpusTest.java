package io.github.perfgate.core.workload.trace;

import static io.github.perfgate.core.workload.trace.CorpusFiles.bytes;
import static io.github.perfgate.core.workload.trace.CorpusFiles.withManifest;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.Stamps;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * An oracle for the comparison of class files and jars. If two of them differ in bytes besides what
 * only debuggers read, a difference has to be found, by its cause or by the net. If only debuggers
 * see the difference, or a time stamp, none may be found.
 */
class ClassFileCorpusTest {
  private static final int CLASSES = 120;
  private static final Path JDK = Path.of(System.getProperty("java.home"));

  @TempDir Path folder;
  private int pairs;
  private int byCause;
  private int byNet;
  private final List<String> missed = new ArrayList<>();

  @Test
  void everyKindOfEditOfASourceIsFoundByItsCause() throws IOException {
    CorpusFiles files = new CorpusFiles(folder);
    String runtime =
        "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)";
    String use =
        "@java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) "
            + runtime
            + " @interface Use { int value() default 1; } ";
    Map<String, String[]> edits = new LinkedHashMap<>();
    edit(edits, "signature of a field", "class A { java.util.List<%s> v; }", "Integer", "Long");
    edit(
        edits,
        "signature of a method",
        "class A { void v(java.util.List<%s> v) { } }",
        "Integer",
        "Long");
    edit(
        edits,
        "signature of a class",
        "abstract class A implements Comparable<%s> { }",
        "String",
        "A");
    edit(edits, "bound", "class A<T extends %s> { }", "Object", "java.util.List<Object>");
    edit(edits, "record component", "record A(java.util.List<%s> v) { }", "Integer", "Long");
    edit(edits, "annotation of a component", use + "record A(%s String v) { }", "@Use", "@Use(2)");
    edit(
        edits,
        "annotation of a type",
        use + "class A { java.util.List<%s String> v; }",
        "@Use",
        "");
    edit(edits, "annotation of a supertype", use + "class A extends %s Object { }", "@Use", "");
    edit(
        edits,
        "annotation in code",
        use + "class A { Object a(Object o) { return (%s String) o; } }",
        "@Use",
        "");
    edit(
        edits,
        "annotation of a local variable",
        use + "class A { void a() { %s String s = \"\"; } }",
        "@Use",
        "");
    edit(
        edits,
        "thrown exceptions",
        "class A { void a() throws %s { } }",
        "java.io.IOException",
        "Exception");
    edit(edits, "flags of a member class", "class A { %s class B { } }", "private", "public");
    edit(
        edits,
        "static member class",
        "class A { %s class B { int b() { return 1; } } }",
        "static",
        "");
    edit(
        edits,
        "one more permitted",
        "sealed interface A { record B() implements A { } %s }",
        "",
        "record C() implements A { }");
    edit(edits, "default of an annotation", "@interface A { int value() default %s; }", "1", "2");
    edit(
        edits,
        "text of an annotation",
        "@SuppressWarnings(\"x\") @A(%s) @interface A { String[] value(); }",
        "{\"a;b\"}",
        "{\"a\", \"b\"}");
    edit(edits, "a marker", "class A { } %s", "", "interface B { }");
    edit(edits, "order of fields", "class A { %s }", "int a; int b;", "int b; int a;");
    edit(
        edits,
        "order of methods",
        "class A { %s }",
        "void a() { } void b() { }",
        "void b() { } void a() { }");
    edit(
        edits,
        "order of member classes",
        "class A { %s }",
        "class B { } class C { }",
        "class C { } class B { }");
    edit(edits, "constant", "interface A { int B = %s; }", "1", "2");
    edit(edits, "initialiser", "class A { static Object b = %s; }", "\"a\"", "\"b\"");
    edit(
        edits,
        "lambda",
        "class A { Runnable a() { return () -> System.out.print(%s); } }",
        "1",
        "2");
    edit(
        edits,
        "order of interfaces",
        "abstract class A implements %s { }",
        "Runnable, Cloneable",
        "Cloneable, Runnable");
    edit(
        edits, "concatenation", "class A { String a(int i) { return %s + i; } }", "\"a\"", "\"b\"");
    edit(
        edits,
        "switch",
        "class A { int a(String s) { switch (s) { case %s: return 1; default: return 2; } } }",
        "\"a\"",
        "\"b\"");
    for (Map.Entry<String, String[]> edit : edits.entrySet()) {
      differs(
          edit.getKey(),
          List.of(files.compiled(edit.getValue()[0])),
          List.of(files.compiled(edit.getValue()[1])));
    }
    String source = "class A { void a(String text) { } }";
    differs(
        "-parameters",
        List.of(files.compiled(source)),
        List.of(files.compiled(source, "-parameters")));
    differs(
        "--release",
        List.of(files.compiled(source, "--release", "11")),
        List.of(files.compiled(source, "--release", "17")));
    print("edits of sources");
    assertThat(missed).isEmpty();
    assertThat(byNet).as("what javac can write is understood").isZero();
  }

  private static void edit(
      Map<String, String[]> edits, String name, String source, String one, String other) {
    edits.put(name, new String[] {source.formatted(one), source.formatted(other)});
  }

  @Test
  @Tag("all")
  void everyMutationOfARealClassIsFound() throws IOException {
    long seed = Long.getLong("perfgate.corpus.seed", 20_261_128L);
    System.out.println("ClassFileCorpusTest seed " + seed);
    Random random = new Random(seed);
    CorpusFiles files = new CorpusFiles(folder);
    Map<Mutation, Integer> applied = new LinkedHashMap<>();
    Map<String, byte[]> classes = realClasses(random);
    classes.putAll(rareClasses(files));
    for (Map.Entry<String, byte[]> type : classes.entrySet()) {
      List<Path> old = List.of(files.folder(Map.of(type.getKey(), type.getValue())));
      for (Mutation mutation : Mutation.values()) {
        byte[] mutated = mutation.of(type.getValue(), random);
        boolean rare = applied.getOrDefault(mutation, 0) < 5;
        if (mutated != null
            && (rare || random.nextInt(6) == 0)
            && !Arrays.equals(withoutDebugData(type.getValue()), withoutDebugData(mutated))) {
          applied.merge(mutation, 1, Integer::sum);
          differs(
              mutation + " of " + type.getKey(),
              old,
              List.of(files.folder(Map.of(type.getKey(), mutated))));
        }
      }
    }
    print("mutations of classes");
    System.out.println("ClassFileCorpusTest mutations " + applied);
    assertThat(missed).isEmpty();
    assertThat(applied).hasSize(Mutation.values().length);
  }

  @Test
  void whatOnlyDebuggersReadIsNoDifference() throws IOException {
    CorpusFiles files = new CorpusFiles(folder);
    Random random = new Random(7);
    for (Map.Entry<String, byte[]> type : realClasses(random).entrySet()) {
      isSame(
          type.getKey(),
          List.of(files.folder(Map.of(type.getKey(), type.getValue()))),
          List.of(files.folder(Map.of(type.getKey(), Mutation.ofDebugData(type.getValue())))));
    }
    String source =
        """
        package a;
        %s
        public class A {
          private int hidden;
          enum Colour { RED, GREEN }
          record Point(int x, int y) { }
          class Inner { int get() { return hidden; } }
          Runnable later(java.util.List<String> list) {%s
            return (Runnable & java.io.Serializable) () -> list.forEach(one -> System.out.println(one + hidden));
          }
          int of(Colour colour) { switch (colour) { case RED: return 1; default: return 2; } }
        }
        """;
    for (String release : List.of("8", "17")) {
      String shape =
          release.equals("8") ? source.replace("record Point(int x, int y) { }", "") : source;
      isSame(
          "comments, " + release,
          List.of(files.compiled(shape.formatted("", ""), "-g", "--release", release)),
          List.of(
              files.compiled(
                  shape.formatted("/** Documented.\n * @deprecated no */", "\n // why\n"),
                  "-g",
                  "--release",
                  release)));
      isSame(
          "debug data, " + release,
          List.of(files.compiled(shape.formatted("", ""), "-g", "--release", release)),
          List.of(files.compiled(shape.formatted("", ""), "-g:none", "--release", release)));
    }
    print("equal classes");
    assertThat(missed).isEmpty();
  }

  @Test
  void jarsAreComparedByWhatAJvmDoesWithThem() throws IOException {
    CorpusFiles files = new CorpusFiles(folder);
    byte[] fast = files.classFile("a/X", "package a; public class X { int x() { return 1; } }");
    byte[] slow = files.classFile("a/X", "package a; public class X { int x() { return 2; } }");
    Map<String, byte[]> code = Map.of("a/X.class", fast);
    Path plain = files.jar(withManifest(code));
    for (String line :
        List.of(
            "Multi-Release: true",
            "Class-Path: other.jar",
            "Launcher-Agent-Class: a.X",
            "Add-Opens: java.base/java.lang",
            "Add-Exports: java.base/sun.nio.ch",
            "Enable-Native-Access: ALL-UNNAMED",
            "Automatic-Module-Name: a",
            "Sealed: true",
            "My-Pool-Size: 7")) {
      differs(line, List.of(plain), List.of(files.jar(withManifest(code, line))));
    }
    for (String line :
        List.of(
            "Created-By: Maven",
            "Build-Jdk-Spec: 21",
            "Build-Time: now",
            "Implementation-Build: 0123",
            "Git-Commit-Id: 0123",
            "Bnd-LastModified: 1",
            "Implementation-Version: 2",
            "Export-Package: a;version=\"2\"")) {
      isSame(line, List.of(plain), List.of(files.jar(withManifest(code, line))));
    }
    for (String variant : List.of("META-INF/versions/9/", "META-INF/versions/200/")) {
      Map<String, byte[]> two = Map.of("a/X.class", fast, variant + "a/X.class", fast);
      Path release = files.jar(withManifest(two, "Multi-Release: true"));
      for (String name : two.keySet()) {
        Map<String, byte[]> changed = new LinkedHashMap<>(two);
        changed.put(name, slow);
        differs(
            name,
            List.of(release),
            List.of(files.jar(withManifest(changed, "Multi-Release: true"))));
        differs(name + " of a folder", List.of(files.folder(two)), List.of(files.folder(changed)));
      }
    }
    for (String name :
        List.of(
            "META-INF/services/a.X",
            "META-INF/versions/9/config.txt",
            "config.txt",
            "BOOT-INF/lib/inner.jar",
            "META-INF/INDEX.LIST")) {
      differs(
          name,
          List.of(files.jar(Map.of(name, bytes("one")))),
          List.of(files.jar(Map.of(name, bytes("two")))));
    }
    differs(
        "a class that is not where its name says",
        List.of(files.jar(Map.of("BOOT-INF/classes/a/X.class", fast))),
        List.of(files.jar(Map.of("BOOT-INF/classes/a/X.class", slow))));
    differs(
        "a descriptor of a package",
        List.of(files.folder(Map.of("a/package-info.class", packageInfo()))),
        List.of(files.folder(Map.of("a/package-info.class", packageInfo(2)))));
    order(files, fast, slow);
    Map<String, byte[]> several = new LinkedHashMap<>(code);
    several.put("b.txt", bytes("b"));
    Map<String, byte[]> turned = new LinkedHashMap<>();
    turned.put("b.txt", bytes("b"));
    turned.putAll(code);
    isSame(
        "packaged again",
        List.of(files.jar(several, 1_000_000_000_000L, false)),
        List.of(files.jar(turned, 1_700_000_000_000L, true)));
    isSame(
        "the poms of archives",
        List.of(files.jar(Map.of("META-INF/maven/a/a/pom.properties", bytes("#now")))),
        List.of(files.jar(Map.of("META-INF/maven/a/a/pom.properties", bytes("#then")))));
    print("jars and folders");
    assertThat(missed).isEmpty();
  }

  private static byte[] packageInfo(int... values) {
    ClassWriter writer = new ClassWriter(0);
    int flags = Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC;
    writer.visit(Opcodes.V17, flags, "a/package-info", null, "java/lang/Object", null);
    for (int value : values) {
      writer.visitAnnotation("La/Rounds;", true).visit("value", value);
    }
    return writer.toByteArray();
  }

  private void order(CorpusFiles files, byte[] fast, byte[] slow) throws IOException {
    Path library = files.jar(Map.of("a/X.class", fast));
    Path copy = files.jar(Map.of("a/X.class", fast));
    Path other = files.jar(Map.of("a/X.class", slow));
    Path one = files.folder(Map.of("a/X.class", slow));
    Path two = files.folder(Map.of("a/X.class", slow));
    differs("a module before a library", List.of(library, one), List.of(two, library));
    differs("two libraries", List.of(library, other), List.of(other, library));
    differs(
        "two modules",
        List.of(files.folder(Map.of("a/X.class", fast)), one),
        List.of(two, files.folder(Map.of("a/X.class", fast))));
    isSame("copies", List.of(library, copy), List.of(copy, library));
    isSame("the same order", List.of(library, one), List.of(library, two));
    String name = "META-INF/services/a.X";
    Path first = files.jar(Map.of(name, bytes("a.One")));
    Path second = files.jar(Map.of(name, bytes("a.Two")));
    differs("services of libraries", List.of(first, second), List.of(second, first));
    differs(
        "services of a module and a library",
        List.of(first, files.folder(Map.of(name, bytes("a.Two")))),
        List.of(files.folder(Map.of(name, bytes("a.Two"))), first));
  }

  private void differs(String name, List<Path> old, List<Path> now) {
    CodeDifference difference = CodeDifference.between(old, now, JDK, Stamps.NONE);
    pairs++;
    if (difference.isEmpty()) {
      missed.add("nothing is found: " + name);
    } else if (isOnlyUnknown(difference)) {
      byNet++;
      assertThat(difference.everywhere("test")).as(name).isPresent();
    } else {
      byCause++;
    }
  }

  private static boolean isOnlyUnknown(CodeDifference difference) {
    return difference.found().changed().isEmpty()
        && difference.found().reordered().isEmpty()
        && difference.change().before().isEmpty()
        && difference.change().after().isEmpty()
        && difference.change().classes().isEmpty();
  }

  private void isSame(String name, List<Path> old, List<Path> now) {
    pairs++;
    CodeDifference difference = CodeDifference.between(old, now, JDK, Stamps.NONE);
    if (!difference.isEmpty()) {
      missed.add("found where nothing is: " + name + ": " + difference);
    }
  }

  private void print(String what) {
    System.out.printf(
        "ClassFileCorpusTest %s: %d pairs, %d found by causes, %d by the net alone, %d wrong%n",
        what, pairs, byCause, byNet, missed.size());
  }

  /** Classes of the jars on this test's class path, by the names of their files. */
  private static Map<String, byte[]> realClasses(Random random) throws IOException {
    List<String[]> all = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (entry.endsWith(".jar")) {
        try (JarFile jar = new JarFile(entry)) {
          jar.stream()
              .map(ZipEntry::getName)
              .filter(name -> name.matches("(?!META-INF/).*(?<!-info)\\.class"))
              .sorted()
              .forEach(name -> all.add(new String[] {entry, name}));
        }
      }
    }
    Collections.shuffle(all, random);
    Map<String, byte[]> classes = new LinkedHashMap<>();
    for (String[] one : all.subList(0, Math.min(CLASSES, all.size()))) {
      try (JarFile jar = new JarFile(one[0]);
          InputStream in = jar.getInputStream(jar.getEntry(one[1]))) {
        classes.put(one[1], in.readAllBytes());
      }
    }
    return classes;
  }

  /** Classes with what few libraries have. */
  private static Map<String, byte[]> rareClasses(CorpusFiles files) throws IOException {
    Path root =
        files.compiled(
            """
            @interface Limit { int value() default 1; }
            record Point(java.util.List<String> x, int y) { Object local() { return new Object() { }; } }
            sealed interface Shape { record Circle() implements Shape { } record Dot() implements Shape { } }
            """,
            "--release",
            "17");
    Map<String, byte[]> classes = new LinkedHashMap<>();
    for (String name : List.of("Limit", "Point", "Point$1", "Shape", "Shape$Dot")) {
      classes.put(name + ".class", Files.readAllBytes(root.resolve(name + ".class")));
    }
    return classes;
  }

  /** Written apart from the code that is tested. */
  private static byte[] withoutDebugData(byte[] classFile) throws IOException {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(new ByteArrayInputStream(classFile))
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public void visitSource(String source, String debug) {}

              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                return new MethodVisitor(
                    Opcodes.ASM9, super.visitMethod(access, name, type, signature, exceptions)) {
                  @Override
                  public void visitLineNumber(int line, Label start) {}

                  @Override
                  public void visitLocalVariable(
                      String variable, String kind, String generic, Label from, Label to, int at) {}
                };
              }
            },
            0);
    return writer.toByteArray();
  }
}
