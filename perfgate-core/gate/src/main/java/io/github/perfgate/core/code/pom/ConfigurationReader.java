package io.github.perfgate.core.code.pom;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/** Reads the files of a version one after the other. */
final class ConfigurationReader {
  /** How the names of perfgate's properties begin. */
  static final String PROPERTY = "perfgate.";

  private static final String PLUGIN = "perfgate-maven-plugin";
  private static final String SUREFIRE = "maven-surefire-plugin";

  /** What decides whether and when the plugin runs. */
  private static final List<String> EXECUTED = List.of("version", "phase", "goals");

  /**
   * The settings of Surefire that perfgate follows, for both versions as the candidate has them.
   */
  private static final Set<String> OF_TESTS =
      Set.of(
          "includes",
          "excludes",
          "skip",
          "skipTests",
          "argLine",
          "enableAssertions",
          "systemProperties",
          "systemPropertyVariables",
          "properties",
          "environmentVariables",
          "workingDirectory",
          "groups",
          "excludedGroups",
          "additionalClasspathElements",
          "additionalClasspathDependencies",
          "classpathDependencyExcludes");

  /** The properties behind these settings. */
  private static final Set<String> PROPERTIES_OF_TESTS =
      Set.of(
          "argLine",
          "groups",
          "excludedGroups",
          "surefire.includes",
          "surefire.excludes",
          "maven.test.skip",
          "skipTests");

  /** How the names of JUnit's engines end, which perfgate takes from Surefire's dependencies. */
  private static final String ENGINE = "-engine";

  private static final Pattern REFERENCE = Pattern.compile("[$@]\\{([\\w.-]++)}");

  /** A property of any name, which matters only if a setting refers to it. */
  private record Property(String name, String label, List<String> texts) {}

  private final Set<String> files;
  private final boolean tests;
  private final Map<String, List<String>> settings = new LinkedHashMap<>();
  private final List<Property> properties = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();

  /**
   * @param files the paths of all files
   * @param tests whether Surefire's settings count
   */
  ConfigurationReader(Set<String> files, boolean tests) {
    this.files = Set.copyOf(files);
    this.tests = tests;
  }

  void read(String path, byte[] content) {
    String text = new String(content, StandardCharsets.UTF_8);
    if (path.endsWith(PomFiles.MAVEN_OPTIONS)) {
      readOptions(text, path);
    } else if (path.endsWith(PomFiles.JVM_OPTIONS)) {
      OptionFile.ofJvm(text).forEach(option -> add(option, path));
    } else if (path.endsWith(PomFiles.PROPERTIES)) {
      readProperties(text, path);
    } else if (path.endsWith(PomFiles.FORMULAS)) {
      put(path, text.lines(), settings);
    } else {
      Optional<Element> root = PomXml.parse(content);
      root.ifPresentOrElse(element -> readXml(element, path), () -> unreadable.add(path));
    }
  }

  /** What the files configure; properties count if perfgate or another setting asks for them. */
  GateConfiguration result() {
    Map<String, List<String>> values = new LinkedHashMap<>(settings);
    Set<String> wanted = references(settings.values().stream().flatMap(List::stream));
    if (tests) {
      wanted.addAll(PROPERTIES_OF_TESTS);
    }
    List<Property> rest = new ArrayList<>(properties);
    List<Property> found;
    do {
      found =
          rest.stream()
              // Maven 4 includes files by properties such as ${includes}.
              .filter(
                  one ->
                      one.name().startsWith(PROPERTY)
                          || one.name().startsWith("${")
                          || wanted.contains(one.name()))
              .toList();
      rest.removeAll(found);
      found.forEach(one -> put(one.label(), one.texts().stream(), values));
      wanted.addAll(references(found.stream().flatMap(one -> one.texts().stream())));
    } while (!found.isEmpty());
    return new GateConfiguration(values, unreadable);
  }

  private static Set<String> references(Stream<String> texts) {
    return texts
        .flatMap(text -> REFERENCE.matcher(text).results())
        .map((MatchResult reference) -> reference.group(1))
        .collect(Collectors.toCollection(HashSet::new));
  }

  private void readOptions(String text, String file) {
    Set<String> defined = new HashSet<>();
    for (List<OptionFile.Option> reading : OptionFile.readings(text)) {
      // Any change of the file changes what its first reading says of a property.
      Set<String> before = Set.copyOf(defined);
      reading.stream()
          .filter(option -> !before.contains(key(option)))
          .forEach(
              option -> {
                defined.add(key(option));
                add(option, file);
              });
    }
  }

  private static String key(OptionFile.Option option) {
    return option.name()
        + (option.name().equals(OptionFile.DEFINE) ? option.property() : option.value().strip());
  }

  private void add(OptionFile.Option option, String file) {
    if (option.name().equals(OptionFile.DEFINE)) {
      String name = option.property();
      String[] parts = option.value().split("=", 2);
      properties.add(
          new Property(
              name, file + " -D" + name, parts.length < 2 ? List.of() : List.of(parts[1])));
    } else {
      put(file + " " + option.name(), Stream.of(option.value()), settings);
    }
  }

  private void readProperties(String text, String file) {
    Properties read = new Properties();
    try {
      read.load(new StringReader(text));
    } catch (IOException | IllegalArgumentException e) {
      unreadable.add(file);
      return;
    }
    for (String name : new TreeSet<>(read.stringPropertyNames())) {
      properties.add(new Property(name, file + " " + name, List.of(read.getProperty(name))));
    }
  }

  private void readXml(Element root, String file) {
    PomXml.all(root, "plugin").forEach(plugin -> readPlugin(plugin, file));
    PomXml.all(root, "properties")
        .flatMap(PomXml::children)
        .forEach(
            property -> {
              String name = property.getLocalName();
              properties.add(new Property(name, label(file, property), texts(property).toList()));
              if (name.startsWith(PROPERTY)) {
                addProfile(property, file);
              }
            });
    PomXml.all(root, "activeProfile").forEach(profile -> add(profile, file));
    Stream<Element> holders =
        root.getLocalName().equals("extensions")
            ? Stream.of(root)
            : PomXml.children(root, "build").flatMap(build -> PomXml.children(build, "extensions"));
    holders
        .flatMap(holder -> PomXml.children(holder, "extension"))
        .forEach(extension -> put(label(file, extension), coordinates(extension), settings));
    boolean isElsewhere =
        PomFiles.parent(root, Path.of(file)).map(PomFiles::name).filter(files::contains).isEmpty();
    if (isElsewhere) {
      PomXml.children(root, "parent")
          .forEach(parent -> put(label(file, parent), coordinates(parent), settings));
    }
  }

  private void readPlugin(Element plugin, String file) {
    String artifact = PomXml.text(plugin, "artifactId").orElse("");
    if (artifact.equals(PLUGIN)) {
      EXECUTED.forEach(name -> PomXml.all(plugin, name).forEach(element -> add(element, file)));
      PomXml.all(plugin, "configuration")
          .flatMap(PomXml::children)
          .forEach(setting -> add(setting, file));
      addProfile(plugin, file);
    } else if (tests && artifact.equals(SUREFIRE)) {
      readSurefire(plugin, file + " " + SUREFIRE);
    }
  }

  private void readSurefire(Element plugin, String place) {
    // An execution in the phase "none" does not run.
    Stream.concat(
            PomXml.all(plugin, "phase"),
            PomXml.all(plugin, "configuration")
                .flatMap(PomXml::children)
                .filter(setting -> OF_TESTS.contains(setting.getLocalName())))
        .forEach(setting -> put(label(place, setting), namedTexts(setting), settings));
    PomXml.children(plugin, "dependencies")
        .flatMap(PomXml::children)
        .filter(one -> PomXml.text(one, "artifactId").orElse("").endsWith(ENGINE))
        .forEach(engine -> put(label(place, engine), coordinates(engine), settings));
  }

  /** The profile in which something of perfgate stands, and what activates it. */
  private void addProfile(Element part, String file) {
    for (var node = part.getParentNode();
        node instanceof Element element;
        node = node.getParentNode()) {
      if ("profile".equals(element.getLocalName())) {
        put(
            label(file, element),
            Stream.concat(
                PomXml.children(element, "id").map(Element::getTextContent),
                PomXml.children(element, "activation").flatMap(ConfigurationReader::namedTexts)),
            settings);
      }
    }
  }

  private void add(Element setting, String file) {
    put(label(file, setting), texts(setting), settings);
  }

  private static String label(String file, Element element) {
    return file + " <" + element.getLocalName() + ">";
  }

  private static Stream<String> texts(Element setting) {
    return PomXml.children(setting).findAny().isPresent()
        ? leaves(setting).map(Element::getTextContent)
        : setting.getTextContent().lines();
  }

  /** The same for children whose names are part of what they say. */
  private static Stream<String> namedTexts(Element setting) {
    return PomXml.children(setting).findAny().isPresent()
        ? leaves(setting).map(leaf -> leaf.getLocalName() + "=" + leaf.getTextContent().strip())
        : texts(setting);
  }

  private static Stream<Element> leaves(Element element) {
    List<Element> children = PomXml.children(element).toList();
    return children.isEmpty()
        ? Stream.of(element)
        : children.stream().flatMap(ConfigurationReader::leaves);
  }

  private static Stream<String> coordinates(Element element) {
    return Stream.of(
        Stream.of("groupId", "artifactId", "version")
            .map(name -> PomXml.text(element, name).orElse(""))
            .collect(Collectors.joining(":")));
  }

  private static void put(String label, Stream<String> texts, Map<String, List<String>> values) {
    List<String> all = values.computeIfAbsent(label, one -> new ArrayList<>());
    texts.map(String::strip).filter(text -> !text.isEmpty()).forEach(all::add);
  }
}
