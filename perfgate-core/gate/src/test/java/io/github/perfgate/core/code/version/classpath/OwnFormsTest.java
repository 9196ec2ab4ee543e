package io.github.perfgate.core.code.version.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.Fixture;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which classes of tests each version runs in its own form. */
class OwnFormsTest {
  private static final String CODEC =
      "package c; public class Codec { public static final int BLOCK = %d; %s }";
  private static final String TEST =
      "package c; public class CodecTest { int size() { return Codec.of(Codec.BLOCK) + Own.SIZE; } }";
  private static final String OWN = "package c; class Own { static final int SIZE = %d; %s }";
  private static final String OVERLOAD = "public static int of(int block) { return block; }";
  private static final String OBJECT = "public static int of(Object block) { return 1; }";

  @TempDir Path folder;

  @Test
  void aConstantOfTheCodeIsCompiledIntoItsTests() throws IOException {
    ModuleBuild old = version(Revision.BASELINE, CODEC.formatted(4096, OVERLOAD), TEST, own(1));
    ModuleBuild now = version(Revision.CURRENT, CODEC.formatted(1, OVERLOAD), TEST, own(1));
    OwnForms forms = forms(now, old);

    assertThat(forms.inWords()).contains("c.CodecTest");
    for (ModuleBuild version : new ModuleBuild[] {now, old}) {
      ClassFiles own = ClassFiles.read(forms.of(version).orElseThrow());
      assertThat(own.content().keySet()).containsExactly("c/CodecTest.class");
      assertThat(own.agreesWith(ClassFiles.read(version.testClasses()), "c/CodecTest.class"))
          .isTrue();
    }
  }

  @Test
  void anOverloadThatIsGoneIsNotCalledByTheCandidatesTests() throws IOException {
    ModuleBuild old =
        version(Revision.BASELINE, CODEC.formatted(1, OVERLOAD + OBJECT), TEST, own(1));
    ModuleBuild now = version(Revision.CURRENT, CODEC.formatted(1, OBJECT), TEST, own(1));

    assertThat(forms(now, old).inWords()).contains("c.CodecTest");
  }

  @Test
  void aTestWithAnotherSourceIsTheCandidates() throws IOException {
    ModuleBuild old =
        version(
            Revision.BASELINE,
            CODEC.formatted(4096, OVERLOAD),
            TEST.replace("return", "return 1 +"),
            own(1));
    ModuleBuild now = version(Revision.CURRENT, CODEC.formatted(1, OVERLOAD), TEST, own(1));

    assertThat(forms(now, old).inWords()).isEmpty();
    assertThat(forms(now, old).of(old)).isEmpty();
  }

  @Test
  void aConstantOfTheTestsIsTheCandidates() throws IOException {
    ModuleBuild old = version(Revision.BASELINE, CODEC.formatted(1, OVERLOAD), TEST, own(1000));
    ModuleBuild now = version(Revision.CURRENT, CODEC.formatted(1, OVERLOAD), TEST, own(10));

    assertThat(forms(now, old).inWords()).isEmpty();
  }

  @Test
  void whatOtherTestsGetInAdditionDoesNotMatter() throws IOException {
    ModuleBuild old = version(Revision.BASELINE, CODEC.formatted(4096, OVERLOAD), TEST, own(1));
    ModuleBuild now =
        version(
            Revision.CURRENT,
            CODEC.formatted(1, OVERLOAD),
            TEST,
            OWN.formatted(1, "void more() {}"));

    assertThat(forms(now, old).inWords()).contains("c.CodecTest");
  }

  private static String own(int size) {
    return OWN.formatted(size, "");
  }

  private OwnForms forms(ModuleBuild candidate, ModuleBuild other) {
    return new OwnForms(
        candidate,
        ClassFiles.read(candidate.testClasses()),
        Map.of(other, ClassFiles.read(other.testClasses())),
        folder.resolve("overlay"));
  }

  private ModuleBuild version(String name, String code, String test, String own)
      throws IOException {
    ModuleBuild module = new Fixture(folder, name).version().module();
    Files.createDirectories(module.classes());
    Files.createDirectories(module.testClasses());
    Sources.compile(code, module.classes());
    String classPath =
        module.classes() + System.getProperty("path.separator") + module.testClasses();
    Sources.compile(own, module.testClasses());
    Sources.compile(test, module.testClasses(), "-cp", classPath);
    Path sources = module.directory().resolve("src/test/java/c");
    Fixture.write(sources.resolve("CodecTest.java"), test);
    Fixture.write(sources.resolve("Own.java"), own);
    return module;
  }
}
