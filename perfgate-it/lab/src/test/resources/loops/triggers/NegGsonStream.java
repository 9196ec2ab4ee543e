import java.util.*;

/** A reader with a stack of states and a buffer. */
public class NegGsonStream extends Trigger<String> {
    @Override protected String prepare(int n) throws Exception {
        StringBuilder b = new StringBuilder("[");
        for (int i = 0; i < n; i++) b.append(i == 0 ? "" : ", ").append("{\"flag\":true,\"number\":").append(i * 1.5).append(",\"text\":\"some text ").append(i).append("\",\"none\":null}");
        return b.append("]").toString();
    }
    @Override protected Object act(String s) throws Exception {
        com.google.gson.stream.JsonReader r = new com.google.gson.stream.JsonReader(new java.io.StringReader(s));
        int c = 0;
        r.beginArray();
        while (r.hasNext()) {
            r.beginObject();
            while (r.hasNext()) {
                c += r.nextName().length();
                r.skipValue();
            }
            r.endObject();
        }
        r.endArray();
        return c;
    }
}
