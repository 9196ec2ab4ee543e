package io.github.perfgate.core.code.revision.select;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What CI systems say in files that variables name: GitHub the commit before a push, and TeamCity
 * the branches. What cannot be read says nothing.
 */
final class CiFiles {
  /** Names the commit before the push, in the map of {@link #and}. */
  static final String GITHUB_BEFORE = "the event of GITHUB_EVENT_PATH";

  static final String TEAM_CITY_TARGET = "teamcity.pullRequest.target.branch";
  static final String TEAM_CITY_BRANCH = "teamcity.build.branch";

  private static final String TEAM_CITY_MORE = "teamcity.configuration.properties.file";

  /** Events and lists of properties are smaller; more is not read. */
  private static final int LONGEST = 1 << 22;

  private CiFiles() {}

  /** The variables, and what the files say. */
  static Map<String, String> and(Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(environment);
    put(all, GITHUB_BEFORE, before(text(environment.get("GITHUB_EVENT_PATH"))));
    Properties build = properties(text(environment.get("TEAMCITY_BUILD_PROPERTIES_FILE")));
    Properties more = properties(text(build.getProperty(TEAM_CITY_MORE)));
    for (String name : new String[] {TEAM_CITY_TARGET, TEAM_CITY_BRANCH}) {
      put(all, name, more.getProperty(name, build.getProperty(name, "")));
    }
    return all;
  }

  private static void put(Map<String, String> all, String name, String value) {
    if (!value.isBlank()) {
      all.put(name, value);
    }
  }

  private static String before(String event) {
    try {
      return event.isEmpty() ? "" : new ObjectMapper().readTree(event).path("before").asText("");
    } catch (JsonProcessingException e) {
      return "";
    }
  }

  private static Properties properties(String text) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(text));
    } catch (IOException | IllegalArgumentException e) {
      return new Properties();
    }
    return properties;
  }

  private static String text(@Nullable String file) {
    if (file == null || file.isBlank()) {
      return "";
    }
    try (InputStream in = Files.newInputStream(Path.of(file.strip()))) {
      byte[] bytes = in.readNBytes(LONGEST + 1);
      return bytes.length > LONGEST ? "" : new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException | InvalidPathException e) {
      return "";
    }
  }
}
