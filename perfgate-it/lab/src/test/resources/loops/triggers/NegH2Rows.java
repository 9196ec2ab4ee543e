import java.util.*;

/** Rows go into a table with an index, and are looked up. */
public class NegH2Rows extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        int c = 0;
        try (java.sql.Connection k = new org.h2.Driver().connect("jdbc:h2:mem:", new Properties())) {
            k.createStatement().execute("create table t(id int primary key, name varchar(20), v double)");
            for (int i = 0; i < n; i++) k.createStatement().execute("insert into t values (" + i + ", 'name " + i * 3 + "', " + i / 7.0 + ")");
            java.sql.PreparedStatement p = k.prepareStatement("select name from t where id = ? and v < 100");
            for (int i = 0; i < n; i++) {
                p.setInt(1, i);
                java.sql.ResultSet r = p.executeQuery();
                while (r.next()) c += r.getString(1).length();
            }
        }
        return c;
    }
}
