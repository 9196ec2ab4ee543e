package io.github.perfgate.core.gate.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfgate.core.code.change.MethodId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The lines of a method in the sources of a version, as its class file tells them. */
final class MethodSource extends ClassVisitor {
  /** How far above its first instruction the declaration of a method is looked for. */
  private static final int MOST_ABOVE = 12;

  private final MethodId method;
  private @Nullable String file;
  private int first = Integer.MAX_VALUE;
  private int last;

  private MethodSource(MethodId method) {
    super(Opcodes.ASM9);
    this.method = method;
  }

  /**
   * The lines, from the method's name to its end.
   *
   * @return empty if there is no class file in a folder, no debugging information, or no source
   */
  static List<String> of(MethodId method, VersionCode code) throws IOException {
    String path = method.owner().replace('.', '/') + ".class";
    for (Path place : code.places()) {
      Path type = place.resolve(path);
      if (Files.isDirectory(place) && Files.isRegularFile(type)) {
        MethodSource source = new MethodSource(method);
        new ClassReader(Files.readAllBytes(type)).accept(source, ClassReader.SKIP_FRAMES);
        return source.linesBelow(code.sources());
      }
    }
    return List.of();
  }

  @Override
  public void visitSource(@Nullable String source, @Nullable String debug) {
    file = source;
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access, String name, String descriptor, @Nullable String signature, String[] exceptions) {
    if (!method.name().equals(name) || !method.descriptor().equals(descriptor)) {
      return null;
    }
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitLineNumber(int line, Label start) {
        first = Math.min(first, line);
        last = Math.max(last, line);
      }
    };
  }

  private List<String> linesBelow(List<Path> roots) throws IOException {
    if (file == null || last == 0) {
      return List.of();
    }
    int dot = method.owner().lastIndexOf('.');
    String folder = dot < 0 ? "" : method.owner().substring(0, dot).replace('.', '/');
    for (Path root : roots) {
      Path source = root.resolve(folder).resolve(file);
      if (Files.isRegularFile(source)) {
        return lines(new String(Files.readAllBytes(source), UTF_8).lines().toList());
      }
    }
    return List.of();
  }

  private List<String> lines(List<String> all) {
    if (last > all.size()) {
      return List.of(); // The source is not the one that was compiled.
    }
    int begin = begin(all);
    int indentation = indentation(all.get(begin));
    int end = last;
    while (end < all.size()
        && all.get(end).strip().startsWith("}")
        && indentation(all.get(end)) >= indentation) {
      end++;
    }
    return all.subList(begin, end).stream()
        .map(line -> line.substring(Math.min(indentation, indentation(line))))
        .toList();
  }

  private static int indentation(String line) {
    return line.length() - line.stripLeading().length();
  }

  /** The line with the method's name, from 0, or that of its first instruction. */
  private int begin(List<String> all) {
    String type = method.owner().replaceFirst(".*[.$]", "");
    String name = method.name().equals("<init>") ? type : method.name();
    Pattern declaration = Pattern.compile("\\b" + Pattern.quote(name) + "\\s*\\(");
    for (int line = first - 1; line >= Math.max(0, first - MOST_ABOVE); line--) {
      if (declaration.matcher(all.get(line)).find()) {
        return line;
      }
    }
    return first - 1;
  }
}
