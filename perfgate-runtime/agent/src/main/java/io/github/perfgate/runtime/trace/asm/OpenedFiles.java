package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.trace.MethodTrace;
import java.io.File;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Sees which files of the places are read: the names that class loaders and archives are asked for,
 * also in vain, and the files and folders that are opened by their paths.
 */
final class OpenedFiles extends JdkTransformer {
  private static final String RECORDER = Type.getInternalName(MethodTrace.class);
  private static final String[] ARCHIVES = {"java/util/zip/ZipFile", "java/util/jar/JarFile"};
  private static final String FOLDER = "java/io/File";

  /** By internal names of classes of the JDK, the names of methods that are asked by name. */
  private static final Map<String, Set<String>> ASKED = new HashMap<>();

  /**
   * By internal names of classes of the JDK, the names of methods whose first argument is a path.
   */
  private static final Map<String, Set<String>> OPENING = new HashMap<>();

  /**
   * By internal names of classes of the JDK, the names of methods that list what the object has.
   */
  private static final Map<String, Set<String>> LISTING = new HashMap<>();

  static {
    for (String loader :
        new String[] {"jdk/internal/loader/URLClassPath", "sun/misc/URLClassPath"}) {
      ASKED.put(loader, set("getResource", "getResources", "findResource", "findResources"));
    }
    for (String archive : ARCHIVES) {
      ASKED.put(archive, set("getEntry"));
      LISTING.put(archive, set("entries", "stream", "versionedStream"));
    }
    OPENING.put("java/io/FileInputStream", set("open"));
    OPENING.put("java/io/RandomAccessFile", set("open"));
    OPENING.put(
        "java/nio/file/Files",
        set("newByteChannel", "newInputStream", "newDirectoryStream", "copy"));
    OPENING.put("java/nio/channels/FileChannel", set("open"));
    OPENING.put("java/nio/channels/AsynchronousFileChannel", set("open"));
    LISTING.put(FOLDER, set("list", "listFiles"));
  }

  private final Set<Path> places = new LinkedHashSet<>();

  /**
   * @param lines absolute paths of the places, one a line
   */
  OpenedFiles(String lines) {
    for (String line : lines.split("\n", -1)) {
      if (!line.isEmpty()) {
        Path place = Paths.get(line).toAbsolutePath().normalize();
        places.add(place);
        try {
          places.add(place.toRealPath());
        } catch (IOException e) {
          // What does not exist cannot be opened.
        }
      }
    }
  }

  private static Set<String> set(String... names) {
    return new HashSet<>(Arrays.asList(names));
  }

  @Override
  boolean watches(String name) {
    return ASKED.containsKey(name) || OPENING.containsKey(name) || LISTING.containsKey(name);
  }

  /** Hears of a file or folder that is opened. */
  void opened(String path) {
    Path file;
    try {
      file = Paths.get(path).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      return;
    }
    for (Path place : places) {
      if (file.startsWith(place) && !(file.equals(place) && isOpenedAsArchive())) {
        MethodTrace.look(place.relativize(file).toString().replace(File.separatorChar, '/'));
      }
    }
  }

  /** The entries of an archive are seen apart from it. */
  private static boolean isOpenedAsArchive() {
    for (StackTraceElement caller : new Throwable().getStackTrace()) {
      if (caller.getClassName().equals("java.util.zip.ZipFile")
          && caller.getMethodName().equals("<init>")) {
        return true;
      }
    }
    return false;
  }

  @Override
  MethodVisitor instrumented(
      MethodVisitor next, String type, int access, String method, String descriptor) {
    int first = firstVariable(access);
    if (has(ASKED, type, method) && descriptor.startsWith("(Ljava/lang/String;")) {
      return telling(next, first, "look", "(Ljava/lang/String;)V", null);
    }
    if (has(OPENING, type, method)
        && (descriptor.startsWith("(Ljava/lang/String;")
            || descriptor.startsWith("(Ljava/nio/file/Path;"))) {
      return telling(next, first, "open", "(Ljava/lang/Object;)V", null);
    }
    return has(LISTING, type, method) && first == 1
        ? telling(next, 0, "open", "(Ljava/lang/Object;)V", type)
        : next;
  }

  private static boolean has(Map<String, Set<String>> table, String type, String method) {
    Set<String> methods = table.get(type);
    return methods != null && methods.contains(method);
  }

  /**
   * Tells a variable to the recorder.
   *
   * @param named the class of the variable, if not it but its path is told
   */
  private static MethodVisitor telling(
      MethodVisitor next, int variable, String recorder, String type, @Nullable String named) {
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, variable);
        if (named != null) {
          super.visitMethodInsn(
              Opcodes.INVOKEVIRTUAL,
              named,
              named.equals(FOLDER) ? "getPath" : "getName",
              "()Ljava/lang/String;",
              false);
        }
        super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, recorder, type, false);
      }
    };
  }
}
