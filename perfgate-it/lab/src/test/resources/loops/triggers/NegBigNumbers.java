import java.util.*;

/** Products and quotients of long numbers. */
public class NegBigNumbers extends Trigger<List<java.math.BigInteger>> {
    @Override protected List<java.math.BigInteger> prepare(int n) throws Exception {
        Random r = new Random(16);
        List<java.math.BigInteger> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(new java.math.BigInteger(600, r));
        return l;
    }
    @Override protected Object act(List<java.math.BigInteger> s) throws Exception {
        java.math.BigInteger p = java.math.BigInteger.ONE;
        java.math.BigInteger m = s.get(0).setBit(600).setBit(0);
        for (java.math.BigInteger b : s) p = p.multiply(b).mod(m);
        return p.modPow(s.get(1), m).bitLength() + p.toString().length();
    }
}
