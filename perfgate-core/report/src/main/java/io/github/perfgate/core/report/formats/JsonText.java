package io.github.perfgate.core.report.formats;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.Writer;

/** JSON for other tools: ASCII, and the same bytes on every operating system. */
public final class JsonText {
  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .build();

  private JsonText() {}

  /** Writes one document; the caller ends every object and array, and closes the generator. */
  public static JsonGenerator on(Writer out) throws IOException {
    return MAPPER
        .createGenerator(out)
        .setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(LINES));
  }
}
