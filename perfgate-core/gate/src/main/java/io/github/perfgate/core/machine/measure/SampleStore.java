package io.github.perfgate.core.machine.measure;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.machine.host.CanaryReading;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The append-only store of all forks, {@code samples.jsonl}. Every fork is on disk before the next
 * one begins, so that the next gate has the samples of a killed one. A line that was cut off or
 * damaged is left out and reported; the lines around it are kept.
 */
public final class SampleStore {
  /**
   * How measuring ended.
   *
   * @param decided whether every workload was decided or had all its rounds, or measuring was
   *     stopped because enough was decided; otherwise the budget was used up
   * @param budget the budget of the gate
   */
  public record End(boolean decided, Duration budget) {}

  /**
   * A workload whose forks run one after the other.
   *
   * @param workload its id
   * @param why what happens to forks that live at the same time
   */
  record Apart(String workload, String why) {}

  /** The name of the store in the output folder. */
  public static final String FILE = "samples.jsonl";

  private static final int KEPT = 5;

  private record Key(String workload, String version, int round) {}

  private final Path file;
  private final SampleHeader header;
  private final Map<Key, Fork> forks;
  private final Map<String, String> apart;
  private final List<CanaryReading> canary;
  private final List<Integer> damagedLines;
  private @Nullable MeasuringFacts facts;
  private @Nullable End end;

  private SampleStore(
      Path file,
      SampleHeader header,
      Map<Key, Fork> forks,
      Map<String, String> apart,
      List<CanaryReading> canary,
      List<Integer> damagedLines,
      @Nullable MeasuringFacts facts,
      @Nullable End end) {
    this.file = file;
    this.header = header;
    this.forks = forks;
    this.apart = apart;
    this.canary = canary;
    this.damagedLines = List.copyOf(damagedLines);
    this.facts = facts;
    this.end = end;
  }

  /**
   * Begins a new store. An existing file is kept under a name with the time at which it was begun.
   *
   * @throws ProblemException when the file cannot be written
   */
  public static SampleStore begin(Path file, SampleHeader header) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      if (Files.exists(file)) {
        keep(file);
      }
      SampleStore store =
          new SampleStore(
              file,
              header,
              new LinkedHashMap<>(),
              new LinkedHashMap<>(),
              new ArrayList<>(),
              List.of(),
              null,
              null);
      store.append(SampleLines.of(header));
      return store;
    } catch (IOException e) {
      throw notWritable(file, e);
    }
  }

  /**
   * Keeps a store under another name, so that no gate uses it again. The latest five stores that
   * were set aside stay.
   *
   * @return the new name
   * @throws ProblemException when the file cannot be moved
   */
  public static Path setAside(Path file) {
    try {
      return keep(file);
    } catch (IOException e) {
      throw notWritable(file, e);
    }
  }

  private static Path keep(Path file) throws IOException {
    Path kept = Files.move(file, previous(file));
    List<Path> old = new ArrayList<>();
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(
            file.toAbsolutePath().getParent(),
            other -> {
              String its = other.getFileName().toString();
              return its.startsWith(name.substring(0, dot) + "-")
                  && its.endsWith(name.substring(dot))
                  && !other.endsWith(kept.getFileName());
            })) {
      files.forEach(old::add);
    }
    old.sort(Comparator.comparing((Path other) -> other.toFile().lastModified()).reversed());
    for (Path other : old.subList(Math.min(old.size(), KEPT - 1), old.size())) {
      Files.deleteIfExists(other);
    }
    return kept;
  }

  private static Path previous(Path file) {
    SampleStore old = open(file);
    String suffix =
        old == null
            ? "unreadable"
            : old.header.started().toString().replaceAll("\\..*|Z", "").replaceAll("[^0-9T]", "");
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String stem = name.substring(0, dot) + "-" + suffix;
    Path free = file.resolveSibling(stem + name.substring(dot));
    for (int i = 2; Files.exists(free); i++) {
      free = file.resolveSibling(stem + "-" + i + name.substring(dot));
    }
    return free;
  }

  /**
   * Opens an existing store to read it or to append to it.
   *
   * @return null when there is no file, or one without a readable header
   * @throws ProblemException when the file cannot be read
   */
  public static @Nullable SampleStore open(Path file) {
    if (!Files.isRegularFile(file)) {
      return null;
    }
    SampleHeader header = null;
    Map<Key, Fork> forks = new LinkedHashMap<>();
    Map<String, String> apart = new LinkedHashMap<>();
    List<CanaryReading> canary = new ArrayList<>();
    List<Integer> damaged = new ArrayList<>();
    MeasuringFacts facts = null;
    End end = null;
    boolean foreign = true;
    try (FileLines lines = FileLines.of(file)) {
      int number = 0;
      for (String line = lines.next(); line != null; line = lines.next()) {
        number++;
        Object content = SampleLines.parse(line);
        if (content instanceof SampleHeader found) {
          header = header == null ? found : header;
          // Lines below the header of another gate are measurements of another state.
          foreign = !found.equals(header);
        }
        if (foreign || content == null) {
          if (!line.isBlank()) {
            damaged.add(number);
          }
        } else if (content instanceof Fork fork) {
          forks.put(new Key(fork.workload(), fork.version(), fork.round()), fork);
          end = null;
        } else if (content instanceof Apart found) {
          apart.put(found.workload(), found.why());
        } else if (content instanceof MeasuringFacts found) {
          facts = found;
        } else if (content instanceof CanaryReading reading) {
          canary.add(reading);
        } else if (content instanceof End found) {
          end = found;
        }
      }
    } catch (IOException e) {
      throw notReadable(file, e);
    }
    return header == null
        ? null
        : new SampleStore(file, header, forks, apart, canary, damaged, facts, end);
  }

  /**
   * The header of an existing store, without its forks.
   *
   * @return null when there is no file, or one without a readable header
   * @throws ProblemException when the file cannot be read
   */
  public static @Nullable SampleHeader headerOf(Path file) {
    if (!Files.isRegularFile(file)) {
      return null;
    }
    try (FileLines lines = FileLines.of(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (SampleLines.parse(line) instanceof SampleHeader found) {
          return found;
        }
      }
      return null;
    } catch (IOException e) {
      throw notReadable(file, e);
    }
  }

  /** The store's first line. */
  public SampleHeader header() {
    return header;
  }

  /** The numbers, from 1, of lines that could not be read or belong to another gate. */
  public List<Integer> damagedLines() {
    return damagedLines;
  }

  /** How measuring ended, or null when it was cut short. */
  public @Nullable End end() {
    return end;
  }

  /** All forks, in the order in which they were made. */
  public List<Fork> forks() {
    return forks.values().stream().sorted(Comparator.comparing(Fork::started)).toList();
  }

  /** How many forks are stored. */
  public int size() {
    return forks.size();
  }

  /** The stored fork, or null if there is none. */
  public @Nullable Fork find(String workload, String version, int round) {
    return forks.get(new Key(workload, version, round));
  }

  /** Appends a fork; when this returns it is on disk. */
  public void add(Fork fork) {
    forks.put(new Key(fork.workload(), fork.version(), fork.round()), fork);
    end = null;
    append(SampleLines.of(fork));
  }

  /** Why the forks of a workload run one after the other; null if they need not. */
  public @Nullable String apart(String workload) {
    return apart.get(workload);
  }

  /** Records that the forks of a workload run one after the other. */
  public void setApart(String workload, String why) {
    apart.put(workload, why);
    append(SampleLines.of(new Apart(workload, why)));
  }

  /**
   * How the host was made quiet for the last forks, without the readings of the canary; null when
   * no fork was made.
   */
  public @Nullable MeasuringFacts facts() {
    return facts;
  }

  /** Records how the host was made quiet. */
  public void add(MeasuringFacts measuring) {
    MeasuringFacts alone = measuring.with(List.of(), List.of());
    if (!alone.equals(facts)) {
      facts = alone;
      append(SampleLines.of(alone));
    }
  }

  /** The readings of the canary while the stored forks were made, in order. */
  public List<CanaryReading> canary() {
    return List.copyOf(canary);
  }

  /** Appends a reading of the canary. */
  public void add(CanaryReading reading) {
    canary.add(reading);
    append(SampleLines.of(reading));
  }

  /** Records how measuring ended. */
  public void end(End reached) {
    if (!reached.equals(end)) {
      end = reached;
      append(SampleLines.of(reached));
    }
  }

  private void append(String line) {
    try {
      Files.writeString(
          file,
          endsInsideLine() ? "\n" + line + "\n" : line + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND,
          StandardOpenOption.DSYNC);
    } catch (IOException e) {
      throw notWritable(file, e);
    }
  }

  /** A killed gate may have left half a line; the next line must not continue it. */
  private boolean endsInsideLine() throws IOException {
    if (!Files.exists(file) || Files.size(file) == 0) {
      return false;
    }
    try (var channel = Files.newByteChannel(file)) {
      channel.position(channel.size() - 1);
      var last = java.nio.ByteBuffer.allocate(1);
      channel.read(last);
      return last.get(0) != '\n';
    }
  }

  private static ProblemException notReadable(Path file, IOException e) {
    return new ProblemException(
        Help.SAMPLES,
        "Samples cannot be read from %s: %s".formatted(file, e),
        "make the file readable, or delete it to measure anew",
        e);
  }

  private static ProblemException notWritable(Path file, IOException cause) {
    return new ProblemException(
        Help.SAMPLES,
        "Samples cannot be written to %s: %s".formatted(file, cause),
        "make room or allow writing there, or choose another folder with <outputDirectory> or -Dperfgate.outputDirectory (--output of perfgate.jar)",
        cause);
  }
}
