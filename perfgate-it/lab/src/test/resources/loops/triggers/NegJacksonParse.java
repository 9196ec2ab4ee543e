import java.util.*;

/** Reading the tokens of like-shaped records. */
public class NegJacksonParse extends Trigger<String> {
    @Override protected String prepare(int n) throws Exception {
        StringBuilder b = new StringBuilder("[");
        for (int i = 0; i < n; i++) b.append(i == 0 ? "" : ",").append("{\"identifier\":").append(i * 7919).append(",\"name\":\"name number ").append(i * 7).append("\",\"v\":[1.5,").append(i + 1).append(",true]}");
        return b.append("]").toString();
    }
    @Override protected Object act(String s) throws Exception {
        com.fasterxml.jackson.core.JsonParser p = new com.fasterxml.jackson.core.JsonFactory().createParser(s);
        long sum = 0;
        while (p.nextToken() != null) sum += p.getText().length();
        return sum;
    }
}
