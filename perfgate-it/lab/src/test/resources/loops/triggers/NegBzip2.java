import java.util.*;

/** Sorting blocks and coding them with Huffman tables. */
public class NegBzip2 extends Trigger<byte[]> {
    @Override protected byte[] prepare(int n) throws Exception {
        Random r = new Random(1);
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) b[i] = (byte) ("abcdefgh etaoin".charAt(r.nextInt(15)));
        return b;
    }
    @Override protected Object act(byte[] s) throws Exception {
        java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream();
        try (org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream z = new org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream(o, 1)) {
            z.write(s);
        }
        return o.size();
    }
}
