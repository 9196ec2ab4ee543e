package io.github.perfgate.core.code.revision.checkout;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * Trees with any names and modes write nothing outside of the checkout. With {@code -Pall} and many
 * inputs only, as each input takes some milliseconds.
 */
@EnabledIfSystemProperty(named = "perfgate.fuzz.inputs", matches = "\\d{5,}")
@Timeout(600)
class TreeFuzzTest {
  /** Each input takes some milliseconds. */
  private static final int MOST = 10_000;

  private static final Set<String> MODES = Set.of("100644", "100755", "120000", "160000", "40000");

  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;

  @Test
  @EnabledOnOs(OS.LINUX)
  @Tag("process")
  void nothingIsWrittenOutsideOfTheCheckout() throws IOException {
    Path out = temporary.resolve("out");
    try (ScratchRepository scratch = ScratchRepository.in(temporary.resolve("project"));
        ObjectInserter inserter = scratch.jgit().newObjectInserter();
        SourceRepository source = SourceRepository.find(scratch.directory())) {
      ObjectId blob = inserter.insert(Constants.OBJ_BLOB, "../project".getBytes(ISO_8859_1));
      inserter.flush();
      Map<String, String> before = outside();

      Fuzz.of(
          List.of(
              "100644 a\n40000 b\n x\n y\n120000 link\n160000 sub\n",
              "40000 a\n .git\n120000 a\n100644 a/../../x\n",
              "40000 .GIT\n config\n40000 git~1\n hooks\n100755 ..\n",
              "120000 a\n40000 a\n x\n40000 A\n x\n100644 con.txt\n"),
          MOST,
          input -> {
            FileTree.delete(out);
            ObjectId tree = tree(new String(input, ISO_8859_1), blob, inserter);
            try {
              new Checkout(source).checkOut(scratch.commit("x", tree, inserter), out);
            } finally {
              assertThat(outside()).isEqualTo(before);
            }
          });

      Files.writeString(scratch.directory().resolve("x"), "what would be seen");
      assertThat(outside()).isNotEqualTo(before);
    }
  }

  /** All files beside the checkout, without the objects that the test itself makes. */
  private Map<String, String> outside() throws IOException {
    Map<String, String> files = new TreeMap<>();
    Files.walkFileTree(
        temporary,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = temporary.relativize(folder).toString();
            files.put(name, "folder");
            return name.equals("out") || name.equals("project/.git/objects")
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            files.put(temporary.relativize(file).toString(), Files.readString(file, ISO_8859_1));
            return FileVisitResult.CONTINUE;
          }
        });
    files.remove("out");
    return files;
  }

  /**
   * A line for each entry, {@code mode name}; those of a folder follow it and begin with a space.
   */
  private static ObjectId tree(String text, ObjectId blob, ObjectInserter inserter)
      throws IOException {
    ByteArrayOutputStream root = new ByteArrayOutputStream();
    ByteArrayOutputStream below = new ByteArrayOutputStream();
    String folder = null;
    for (String line : (text + "\n40000 last").split("\n", -1)) {
      if (line.startsWith(" ")) {
        add(below, "100644", line.substring(1), blob);
        continue;
      }
      if (folder != null) {
        add(root, "40000", folder, inserter.insert(Constants.OBJ_TREE, below.toByteArray()));
        below.reset();
        folder = null;
      }
      String mode = line.split(" ", 2)[0];
      String name = line.substring(Math.min(line.length(), mode.length() + 1));
      if (mode.equals("40000")) {
        folder = name;
      } else {
        add(root, MODES.contains(mode) ? mode : "100644", name, blob);
      }
    }
    ObjectId id = inserter.insert(Constants.OBJ_TREE, root.toByteArray());
    inserter.flush();
    return id;
  }

  private static void add(ByteArrayOutputStream tree, String mode, String name, ObjectId id)
      throws IOException {
    tree.write((mode + " " + name).getBytes(ISO_8859_1));
    tree.write(0);
    byte[] raw = new byte[Constants.OBJECT_ID_LENGTH];
    id.copyRawTo(raw, 0);
    tree.write(raw);
  }
}
