package io.github.perfgate.it.histories;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The bytes of all methods in a folder of classes, by {@link #name}. */
final class Bytecode {
  private Bytecode() {}

  /** The methods whose bytes differ, or that only one folder has. */
  static Set<String> changed(Path before, Path after) {
    Map<String, String> old = methods(before);
    Map<String, String> now = methods(after);
    Set<String> changed = new HashSet<>(old.keySet());
    changed.addAll(now.keySet());
    changed.removeIf(method -> Objects.equals(old.get(method), now.get(method)));
    return changed;
  }

  private static Map<String, String> methods(Path folder) {
    Map<String, String> methods = new HashMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> classes =
          files
              .filter(file -> file.toString().endsWith(".class"))
              .filter(file -> !file.toString().contains("META-INF"))
              .toList();
      for (Path file : classes) {
        ClassNode type = new ClassNode();
        new ClassReader(Files.readAllBytes(file))
            .accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        for (MethodNode method : type.methods) {
          methods.put(name(type.name, method.name, method.desc), alone(method));
        }
      }
      return methods;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A method as HotSpot's log of touched methods names it. */
  private static String name(String type, String method, String descriptor) {
    return type + "." + method + ":" + descriptor;
  }

  /** Its bytes in a class that has nothing else, so that no other method moves its constants. */
  private static String alone(MethodNode method) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, 0, "Alone", null, "java/lang/Object", null);
    method.accept(writer);
    return HexFormat.of().formatHex(writer.toByteArray());
  }
}
