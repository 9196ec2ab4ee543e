package com.acme;

import com.google.gson.ExclusionStrategy;
import com.google.gson.FieldAttributes;
import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.JsonStreamParser;
import com.google.gson.LongSerializationPolicy;
import com.google.gson.TypeAdapter;
import com.google.gson.annotations.Expose;
import com.google.gson.annotations.SerializedName;
import com.google.gson.annotations.Since;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The public API of Gson, on a data base of media types. */
@State(Scope.Benchmark)
public class GsonBenchmark {
  private static final TypeToken<Map<String, Media>> MEDIA = new TypeToken<>() {};

  private Gson gson;
  private String json;
  private String small;
  private JsonObject tree;
  private Map<String, Media> media;
  private List<Media> some;

  /** A media type. */
  static class Media {
    @Expose String source;

    @Since(1.2)
    boolean compressible;

    List<String> extensions = new ArrayList<>();

    @SerializedName(value = "charset", alternate = "encoding")
    String charset;

    Kind kind = Kind.OTHER;
    long[] sizes = {1, 2, 3};
    transient int ignored = 5;
  }

  /** A kind of media. */
  enum Kind {
    @SerializedName("text")
    TEXT,
    OTHER
  }

  /** Names with capitals. */
  static final class Named {
    String firstName = "Ada";
    String lastNameOfAll = "Lovelace";
    int yearOfBirth = 1815;
    BigDecimal largeNumber = new BigDecimal("12345678901234567890.5");
    Character initial = 'A';
    Double height = 1.65;
  }

  @Setup
  public void read() {
    gson = new Gson();
    json = Inputs.text(Inputs.MIME_TYPES);
    small = Inputs.text(Inputs.PACKAGE);
    tree = JsonParser.parseString(json).getAsJsonObject();
    media = gson.fromJson(json, MEDIA.getType());
    some = new ArrayList<>(new TreeMap<>(media).values()).subList(0, 100);
  }

  @Benchmark
  public int parseTree() {
    return JsonParser.parseString(json).getAsJsonObject().size();
  }

  @Benchmark
  public String parsePackage() {
    return JsonParser.parseString(small).getAsJsonObject().get("name").getAsString();
  }

  @Benchmark
  public String writeTree() {
    return tree.toString();
  }

  @Benchmark
  public int readObjects() {
    return gson.<Map<String, Media>>fromJson(json, MEDIA.getType()).size();
  }

  @Benchmark
  public String writeObjects() {
    return gson.toJson(media);
  }

  @Benchmark
  public String writeList() {
    return gson.toJson(some);
  }

  @Benchmark
  public int readMaps() {
    return gson.fromJson(small, Map.class).size();
  }

  @Benchmark
  public int treeToObjects() {
    return gson.<Map<String, Media>>fromJson(tree, MEDIA.getType()).size();
  }

  @Benchmark
  public String objectsToTree() {
    return gson.toJsonTree(some).getAsJsonArray().get(3).toString();
  }

  @Benchmark
  public String prettyPrint() {
    return new GsonBuilder().setPrettyPrinting().create().toJson(tree);
  }

  @Benchmark
  public String withoutHtmlEscaping() {
    return new GsonBuilder().disableHtmlEscaping().create().toJson(Inputs.PAGE + "<a href='x'>=");
  }

  @Benchmark
  public String withNulls() {
    return new GsonBuilder().serializeNulls().create().toJson(some);
  }

  @Benchmark
  public String exposedFields() {
    return new GsonBuilder().excludeFieldsWithoutExposeAnnotation().create().toJson(some);
  }

  @Benchmark
  public String ofVersion() {
    return new GsonBuilder().setVersion(1.1).create().toJson(some);
  }

  @Benchmark
  public String namesWithUnderscores() {
    return new GsonBuilder()
        .setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES)
        .create()
        .toJson(new Named());
  }

  @Benchmark
  public String namesInCamelCase() {
    return new GsonBuilder()
        .setFieldNamingPolicy(FieldNamingPolicy.UPPER_CAMEL_CASE_WITH_SPACES)
        .create()
        .toJson(new Named());
  }

  @Benchmark
  public String longsAsText() {
    return new GsonBuilder()
        .setLongSerializationPolicy(LongSerializationPolicy.STRING)
        .create()
        .toJson(some);
  }

  @Benchmark
  public String customSerializer() {
    JsonSerializer<Media> serializer =
        (one, type, context) -> new JsonPrimitive(String.valueOf(one.source));
    return new GsonBuilder().registerTypeAdapter(Media.class, serializer).create().toJson(some);
  }

  @Benchmark
  public String customAdapter() {
    TypeAdapter<Kind> adapter =
        new TypeAdapter<>() {
          @Override
          public void write(JsonWriter out, Kind value) throws IOException {
            out.value(value == null ? null : value.ordinal() + "");
          }

          @Override
          public Kind read(JsonReader in) throws IOException {
            return Kind.values()[in.nextInt()];
          }
        };
    return new GsonBuilder()
        .registerTypeAdapter(Kind.class, adapter.nullSafe())
        .create()
        .toJson(some);
  }

  @Benchmark
  public String exclusions() {
    ExclusionStrategy strategy =
        new ExclusionStrategy() {
          @Override
          public boolean shouldSkipField(FieldAttributes field) {
            return field.getName().startsWith("e");
          }

          @Override
          public boolean shouldSkipClass(Class<?> type) {
            return type == long[].class;
          }
        };
    return new GsonBuilder().setExclusionStrategies(strategy).create().toJson(some);
  }

  @Benchmark
  public String makeGson() {
    return new Gson().getAdapter(Media.class).toJson(some.get(0));
  }

  @Benchmark
  public long streamNumbers() throws IOException {
    long sum = 0;
    JsonReader reader = new JsonReader(new StringReader("[1,2,3.5,4e3,-5,\"6\"]"));
    reader.beginArray();
    while (reader.hasNext()) {
      sum += (long) reader.nextDouble();
    }
    reader.endArray();
    return sum;
  }

  @Benchmark
  public int streamTokens() throws IOException {
    JsonReader reader = new JsonReader(new StringReader(json));
    int tokens = 0;
    while (reader.peek() != JsonToken.END_DOCUMENT) {
      tokens++;
      switch (reader.peek()) {
        case BEGIN_OBJECT:
          reader.beginObject();
          break;
        case END_OBJECT:
          reader.endObject();
          break;
        case BEGIN_ARRAY:
          reader.beginArray();
          break;
        case END_ARRAY:
          reader.endArray();
          break;
        case NAME:
          reader.nextName();
          break;
        default:
          reader.skipValue();
      }
    }
    return tokens;
  }

  @Benchmark
  public String skipValues() throws IOException {
    JsonReader reader = new JsonReader(new StringReader(json));
    reader.beginObject();
    String last = "";
    while (reader.hasNext()) {
      last = reader.nextName();
      reader.skipValue();
    }
    return last;
  }

  @Benchmark
  public String lenientReading() throws IOException {
    JsonReader reader =
        new JsonReader(new StringReader("{a:1;'b'=2, # comment\n c:[x,,y], /* d */ e:NaN}"));
    reader.setLenient(true);
    return JsonParser.parseReader(reader).toString();
  }

  @Benchmark
  public String streamOut() throws IOException {
    StringWriter text = new StringWriter();
    JsonWriter writer = new JsonWriter(text);
    writer.setIndent(" ");
    writer.beginArray();
    for (int i = 0; i < 100; i++) {
      writer.beginObject().name("id").value(i).name("half").value(i / 2.0).endObject();
    }
    writer.endArray().flush();
    return text.toString();
  }

  @Benchmark
  public int severalDocuments() {
    int documents = 0;
    JsonStreamParser parser = new JsonStreamParser(small + " [1] \"two\" null");
    while (parser.hasNext()) {
      documents += parser.next().isJsonNull() ? 0 : 1;
    }
    return documents;
  }

  @Benchmark
  public String buildTree() {
    JsonObject all = new JsonObject();
    for (int i = 0; i < 100; i++) {
      JsonArray array = new JsonArray();
      array.add(i);
      array.add("text " + i);
      all.add("key" + i, array);
      all.addProperty("flag" + i, i % 2 == 0);
    }
    return all.toString();
  }

  @Benchmark
  public boolean equalTrees() {
    return tree.equals(JsonParser.parseString(json));
  }

  @Benchmark
  public int hashOfTree() {
    return tree.hashCode();
  }

  @Benchmark
  public int copyTree() {
    return tree.deepCopy().size();
  }

  @Benchmark
  public int lookUpMembers() {
    int found = 0;
    for (String key : tree.keySet()) {
      JsonElement one = tree.get(key);
      found += one.getAsJsonObject().has("extensions") ? 1 : 0;
    }
    return found;
  }

  @Benchmark
  public int removeMembers() {
    JsonObject copy = JsonParser.parseString(small).getAsJsonObject();
    new ArrayList<>(copy.keySet()).forEach(copy::remove);
    return copy.size();
  }

  @Benchmark
  public String numbers() {
    return gson.fromJson("[1, 2.5, 1e400, -0.0]", BigDecimal[].class)[2].toString();
  }

  @Benchmark
  public double[][] matrices() {
    return gson.fromJson("[[1,2,3],[4.5,5,6],[7,8,9]]", double[][].class);
  }

  @Benchmark
  public String dates() {
    return new GsonBuilder()
        .setDateFormat("yyyy-MM-dd")
        .create()
        .fromJson("\"2023-11-14\"", java.util.Date.class)
        .toInstant()
        .toString()
        .substring(0, 7);
  }

  @Benchmark
  public String typesOfTokens() {
    return TypeToken.getParameterized(Map.class, String.class, Media.class).toString()
        + TypeToken.getArray(int.class).getRawType();
  }

  @Benchmark
  public String failingText() {
    try {
      return gson.fromJson("{\"sizes\": [1, \"x\"]}", Media.class).source;
    } catch (RuntimeException e) {
      return e.getClass().getSimpleName();
    }
  }
}
