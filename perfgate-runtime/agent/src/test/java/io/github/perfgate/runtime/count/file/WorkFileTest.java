package io.github.perfgate.runtime.count.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFileTest {
  @TempDir Path folder;

  private Path file() {
    return folder.resolve("work.txt");
  }

  private static MethodWork work(String method, long bytecodes) {
    MethodWork work = new MethodWork(method);
    work.bytecodes = bytecodes;
    work.executions = 2;
    work.iterations = 3;
    work.objects = 4;
    work.bytes = 5;
    work.copied = 6;
    work.line = 7;
    work.callees.put("com.acme.Other\tgo\t()V", 8L);
    return work;
  }

  private void write() throws IOException {
    try (WorkFile out = WorkFile.create(file())) {
      out.begins("first");
      out.ends(
          new WorkloadWork(
              "first",
              null,
              3,
              new TotalWork(30, 8, 3, 4, 5, 6, 1, "f"),
              Arrays.asList(work("com.acme.A\ta\t(I)V", 10), work("com.acme.B\tb\t()V", 20)),
              "abc",
              null));
      out.begins("second");
      out.ends(WorkloadWork.failed("second", "it\tfails\nbadly"));
      out.begins("third");
    }
  }

  @Test
  void readsWhatWasWritten() throws IOException {
    write();

    List<WorkloadWork> ended = new ArrayList<>();
    WorkFile.read(file(), ended::add);

    assertThat(ended).extracting(WorkloadWork::name).containsExactly("first", "second");
    WorkloadWork first = ended.get(0);
    assertThat(first.operations()).isEqualTo(3);
    assertThat(first.digest()).isEqualTo("abc");
    assertThat(first.total().calls).isEqualTo(8);
    assertThat(first.total().exceptions).isEqualTo(1);
    assertThat(first.total().fingerprint).isEqualTo("f");
    assertThat(first.obstacle()).isNull();
    assertThat(first.methods()).hasSize(2);
    MethodWork method = first.methods().get(1);
    assertThat(method.method).isEqualTo("com.acme.B\tb\t()V");
    assertThat(method.bytecodes).isEqualTo(20);
    assertThat(method.copied).isEqualTo(6);
    assertThat(method.line).isEqualTo(7);
    assertThat(method.callees).isEqualTo(Collections.singletonMap("com.acme.Other\tgo\t()V", 8L));
    assertThat(ended.get(1).obstacle()).isEqualTo("it fails badly");
  }

  @Test
  void namesTheWorkloadDuringWhichTheJvmEnded() throws IOException {
    write();

    assertThat(WorkFile.read(file(), work -> {})).isEqualTo("third");
  }

  @Test
  void aWorkloadHasItsOwnMethodsOnly() throws IOException {
    try (WorkFile out = WorkFile.create(file())) {
      for (String name : Arrays.asList("first", "second")) {
        out.ends(
            new WorkloadWork(
                name,
                null,
                1,
                TotalWork.none(),
                Collections.singletonList(work("com.acme.A\ta\t(I)V", 10)),
                null,
                null));
      }
    }
    List<WorkloadWork> ended = new ArrayList<>();
    WorkFile.read(file(), ended::add);

    assertThat(ended).extracting(one -> one.methods().size()).containsExactly(1, 1);
  }

  @Test
  void cutsLongReasons() throws IOException {
    try (WorkFile out = WorkFile.create(file())) {
      out.ends(WorkloadWork.failed("long", new String(new char[100_000]).replace('\0', 'x')));
    }
    List<WorkloadWork> ended = new ArrayList<>();
    WorkFile.read(file(), ended::add);

    assertThat(ended.get(0).obstacle()).hasSize(401).endsWith("…");
  }

  @Test
  void leavesOutWhatWasCutShort() throws IOException {
    write();
    byte[] whole = Files.readAllBytes(file());
    Files.write(file(), Arrays.copyOf(whole, whole.length - "begin\tthird\n".length() - 3));

    List<WorkloadWork> ended = new ArrayList<>();
    String open = WorkFile.read(file(), ended::add);

    assertThat(ended).extracting(WorkloadWork::name).containsExactly("first");
    assertThat(open).isEqualTo("second");
  }

  @Test
  void refusesAnotherFile() throws IOException {
    Files.write(file(), "no counts\n".getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() -> WorkFile.read(file(), work -> {}))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no counts");
  }
}
