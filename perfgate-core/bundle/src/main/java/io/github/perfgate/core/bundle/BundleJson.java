package io.github.perfgate.core.bundle;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Stamps;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Writes the description of a gate as JSON and reads it back. Equal descriptions give equal bytes:
 * sets and maps whose order means nothing are sorted, as the JDK orders some of them anew in each
 * run.
 */
final class BundleJson {
  /** The name under which a reading knows where paths are on this host. */
  private static final String PLACED = "placed";

  /** It keeps what it finds out about the records. */
  private static final JsonMapper MAPPER =
      ModelJson.MAPPER
          .rebuild()
          .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .addMixIn(Revision.class, Kinds.class)
          .addModule(
              new SimpleModule()
                  .addSerializer(Path.class, new PathSerializer())
                  .addDeserializer(Path.class, new PlacedPath())
                  .addSerializer(Duration.class, ToStringSerializer.instance)
                  .addDeserializer(
                      Duration.class, ModelJson.parsed(Duration.class, Duration::parse))
                  .addSerializer(Stamps.class, new StampsSerializer())
                  .addDeserializer(Stamps.class, ModelJson.parsed(Stamps.class, any -> Stamps.NONE))
                  .addSerializer(new SetSerializer())
                  .addSerializer(new MapSerializer())
                  .addKeyDeserializer(Pattern.class, new PatternKey()))
          .build();

  private BundleJson() {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Revision.WorkTree.class, name = "worktree"),
    @JsonSubTypes.Type(value = Revision.Commit.class, name = "commit"),
    @JsonSubTypes.Type(value = Revision.Release.class, name = "release"),
    @JsonSubTypes.Type(value = Revision.Local.class, name = "file"),
    @JsonSubTypes.Type(value = Revision.Foreign.class, name = "git")
  })
  private interface Kinds {}

  /** Writes records whose paths are relative. */
  static byte[] write(Object content) throws IOException {
    return MAPPER.writer(ModelJson.LAYOUT).writeValueAsBytes(content);
  }

  /**
   * Reads a record.
   *
   * @param placed the path on this host, by the path in the bundle
   */
  static <T> T read(byte[] json, Class<T> type, Function<Path, Path> placed) throws IOException {
    return MAPPER.readerFor(type).withAttribute(PLACED, placed).readValue(json);
  }

  private static final class PlacedPath extends FromStringDeserializer<Path> {
    private static final long serialVersionUID = 1L;

    PlacedPath() {
      super(Path.class);
    }

    @Override
    @SuppressWarnings("unchecked") // Nobody else sets this attribute.
    protected Path _deserialize(String value, DeserializationContext context) {
      return ((Function<Path, Path>) context.getAttribute(PLACED)).apply(Path.of(value));
    }
  }

  private static final class PathSerializer extends JsonSerializer<Path> {
    @Override
    public void serialize(Path path, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      if (path.isAbsolute()) {
        throw new IllegalStateException("a path of this host would get into the bundle: " + path);
      }
      json.writeString(BundleFiles.slashed(path));
    }
  }

  /** What asks for another build stays behind: the host of a bundle builds nothing. */
  private static final class StampsSerializer extends JsonSerializer<Stamps> {
    @Override
    public void serialize(Stamps stamps, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeString("none");
    }
  }

  private static final class SetSerializer extends JsonSerializer<Set<?>> {
    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public Class<Set<?>> handledType() {
      return (Class) Set.class;
    }

    @Override
    public void serialize(Set<?> set, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeStartArray();
      for (Object element : sorted(set)) {
        provider.defaultSerializeValue(element, json);
      }
      json.writeEndArray();
    }
  }

  private static final class MapSerializer extends JsonSerializer<Map<?, ?>> {
    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public Class<Map<?, ?>> handledType() {
      return (Class) Map.class;
    }

    @Override
    public void serialize(Map<?, ?> map, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeStartObject();
      // The order of patterns has a meaning: the first that is found decides.
      boolean ordered = map.keySet().stream().anyMatch(Pattern.class::isInstance);
      for (Object key : ordered ? map.keySet() : sorted(map.keySet())) {
        provider.defaultSerializeField(String.valueOf(key), map.get(key), json);
      }
      json.writeEndObject();
    }
  }

  private static List<Object> sorted(Collection<?> values) {
    List<Object> sorted = new ArrayList<>(values);
    sorted.sort(Comparator.comparing(String::valueOf));
    return sorted;
  }

  private static final class PatternKey extends KeyDeserializer {
    @Override
    public Object deserializeKey(String key, DeserializationContext context) {
      return Pattern.compile(key);
    }
  }
}
