package io.github.perfgate.it.precision.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Writes results to a folder: {@value #PAGE}, and a CSV file for each table.
 *
 * @param folder created if it does not exist; the page and all tables in it are replaced
 */
public record ResultFolder(Path folder) {
  public static final String PAGE = "precision.html";
  public static final String TABLE_ENDING = ".csv";

  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  /**
   * Writes everything.
   *
   * @throws IllegalArgumentException if a table's name is no valid file name, or another table has
   *     it too; nothing is written then
   */
  public void write(String title, List<PrecisionPage.Fact> facts, List<Chapter> chapters) {
    List<Table> tables = chapters.stream().flatMap(one -> one.tables().stream()).toList();
    check(tables);
    try {
      Files.createDirectories(folder);
      deleteTables();
      for (Table table : tables) {
        Files.writeString(folder.resolve(table.name() + TABLE_ENDING), table.toCsv());
      }
      String page = new PrecisionPage(title, facts, chapters).html();
      Files.writeString(folder.resolve(PAGE), page);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write the results into " + folder, e);
    }
  }

  /**
   * Old tables are deleted, because a table that is not written again would look as if it were new.
   */
  private void deleteTables() throws IOException {
    try (DirectoryStream<Path> tables = Files.newDirectoryStream(folder, "*" + TABLE_ENDING)) {
      for (Path table : tables) {
        Files.delete(table);
      }
    }
  }

  private static void check(List<Table> tables) {
    Set<String> names = new HashSet<>();
    for (Table table : tables) {
      if (!FILE_NAME.matcher(table.name()).matches()) {
        throw new IllegalArgumentException(
            "A table is a file, and '%s' is no name for one; letters, digits, dots, hyphens and underscores are"
                .formatted(table.name()));
      }
      // Some file systems do not distinguish upper and lower case.
      if (!names.add(table.name().toLowerCase(Locale.ROOT))) {
        throw new IllegalArgumentException(
            "Two tables are called '%s'; one file would replace the other".formatted(table.name()));
      }
    }
  }
}
