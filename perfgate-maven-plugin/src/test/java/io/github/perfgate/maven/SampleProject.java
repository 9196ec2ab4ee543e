package io.github.perfgate.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A project of two modules, {@code bench} on {@code core}, as a commit would have it. */
public final class SampleProject {
  private SampleProject() {}

  public static void write(Path folder) {
    // The plugin versions are those of our own build, so a local repository has them anyway.
    file(
        folder.resolve("pom.xml"),
        """
        <project>
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.acme</groupId><artifactId>root</artifactId><version>1</version>
          <packaging>pom</packaging>
          <modules><module>core</module><module>bench</module></modules>
          <properties>
            <maven.compiler.source>17</maven.compiler.source>
            <maven.compiler.target>17</maven.compiler.target>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
          <build><pluginManagement><plugins>
            <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.16.0</version></plugin>
            <plugin><artifactId>maven-resources-plugin</artifactId><version>3.5.0</version></plugin>
            <plugin><artifactId>maven-surefire-plugin</artifactId><version>3.5.6</version></plugin>
            <plugin><artifactId>maven-jar-plugin</artifactId><version>3.5.1</version></plugin>
          </plugins></pluginManagement></build>
        </project>
        """);
    module(folder, "core", "");
    module(folder, "bench", dependency("com.acme", "core", "1", "compile"));
    file(folder.resolve("bench/src/main/resources/hard.txt"), "${hard}");
    file(folder.resolve("core/src/main/java/a/Core.java"), "package a; public class Core {}");
    file(
        folder.resolve("bench/src/main/java/b/Bench.java"),
        "package b; class Bench extends a.Core {}");
    file(
        folder.resolve("bench/src/test/java/b/BenchTest.java"),
        "package b; class BenchTest { @org.junit.jupiter.api.Test void test() {} }");
  }

  static void module(Path folder, String name, String dependencies) {
    file(
        folder.resolve(name + "/pom.xml"),
        """
        <project>
          <modelVersion>4.0.0</modelVersion>
          <parent><groupId>com.acme</groupId><artifactId>root</artifactId><version>1</version></parent>
          <artifactId>%s</artifactId>
          <dependencies>%s%s</dependencies>
          <build><resources><resource>
            <directory>src/main/resources</directory><filtering>true</filtering>
          </resource></resources></build>
        </project>
        """
            .formatted(
                name,
                dependencies,
                dependency("org.junit.jupiter", "junit-jupiter-api", "5.14.4", "test")));
  }

  static String dependency(String groupId, String artifactId, String version, String scope) {
    return """
        <dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version>\
        <scope>%s</scope></dependency>
        """
        .formatted(groupId, artifactId, version, scope);
  }

  public static void file(Path file, String content) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void replace(Path file, String text, String other) {
    try {
      Files.writeString(file, Files.readString(file).replace(text, other));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
