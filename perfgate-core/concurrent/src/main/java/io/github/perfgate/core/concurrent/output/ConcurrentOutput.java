package io.github.perfgate.core.concurrent.output;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the files with the results. */
public final class ConcurrentOutput {
  /** The name of the file for machines. */
  public static final String JSON = "concurrent.json";

  /** The name of the file for people. */
  public static final String MARKDOWN = "concurrent.md";

  private ConcurrentOutput() {}

  /** Writes the files into the output folder; earlier files are replaced. */
  public static void write(ConcurrentResult result) {
    Path folder = result.input().output();
    try {
      AtomicFile.write(
          folder.resolve(JSON), out -> ModelJson.write(ConcurrentJson.of(result), out));
      Files.writeString(folder.resolve(MARKDOWN), ConcurrentMarkdown.text(result));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
