package io.github.perfgate.core.base.files;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.github.perfgate.core.base.problem.PlainText;
import java.io.IOException;
import java.io.Writer;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.function.Function;

/** Writes perfgate's records as JSON and reads them back, exact to the last bit of every double. */
public final class ModelJson {
  /** Objects are indented, arrays stay on a line; the same bytes on every operating system. */
  public static final DefaultPrettyPrinter LAYOUT =
      new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));

  /**
   * Refuses objects that lack a component that is not {@code @Nullable}; ignores unknown
   * properties.
   */
  public static final JsonMapper MAPPER =
      JsonMapper.builder()
          .annotationIntrospector(new RequiredUnlessNullable())
          .addModule(
              new SimpleModule()
                  .addSerializer(Instant.class, ToStringSerializer.instance)
                  .addDeserializer(Instant.class, parsed(Instant.class, Instant::parse))
                  .addSerializer(Duration.class, new Nanoseconds())
                  .addSerializer(LocalDate.class, ToStringSerializer.instance)
                  .addDeserializer(LocalDate.class, parsed(LocalDate.class, LocalDate::parse)))
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
          .enable(JsonWriteFeature.WRITE_NAN_AS_STRINGS, JsonWriteFeature.ESCAPE_NON_ASCII)
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(
              DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final ObjectWriter WRITER = MAPPER.writer(LAYOUT);

  private ModelJson() {}

  /** Writes a record as one document of ASCII. */
  public static void write(Object content, Writer out) throws IOException {
    WRITER.writeValue(out, content);
  }

  /** Writes one document; the caller ends every object and array, and closes the generator. */
  public static JsonGenerator generator(Writer out) throws IOException {
    return WRITER.createGenerator(out);
  }

  /** Reads values that are written as texts. */
  public static <T> JsonDeserializer<T> parsed(Class<T> type, Function<String, T> parser) {
    return new TextDeserializer<>(type, parser);
  }

  /** The parser's message without the excerpt of the source, which can be long. */
  public static String brief(IOException e) {
    String message =
        e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.toString();
    return PlainText.line(message, 300);
  }

  private static final class Nanoseconds extends JsonSerializer<Duration> {
    @Override
    public void serialize(Duration duration, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeNumber(duration.toNanos());
    }
  }

  private static final class TextDeserializer<T> extends FromStringDeserializer<T> {
    private static final long serialVersionUID = 1L;

    private final transient Function<String, T> parser;

    TextDeserializer(Class<T> type, Function<String, T> parser) {
      super(type);
      this.parser = parser;
    }

    @Override
    protected T _deserialize(String value, DeserializationContext context) throws IOException {
      try {
        return parser.apply(value);
      } catch (DateTimeException e) {
        throw context.weirdStringException(value, handledType(), e.getMessage());
      }
    }
  }
}
