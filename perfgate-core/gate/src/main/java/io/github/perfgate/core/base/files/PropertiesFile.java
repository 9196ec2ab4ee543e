package io.github.perfgate.core.base.files;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Reads properties in UTF-8 that somebody else wrote. */
public final class PropertiesFile {
  private PropertiesFile() {}

  /**
   * The properties in a file.
   *
   * @throws IOException when it cannot be read, or is damaged
   */
  public static Properties read(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(reader);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " is damaged: " + e.getMessage(), e);
    }
    return properties;
  }
}
