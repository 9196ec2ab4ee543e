import java.util.*;

/** Looking for the longest match before each position of a text. */
public class NegLz77 extends Trigger<byte[]> {
    @Override protected byte[] prepare(int n) throws Exception {
        Random r = new Random(2);
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) b[i] = (byte) ("abcd".charAt(r.nextInt(4)));
        return b;
    }
    @Override protected Object act(byte[] s) throws Exception {
        java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream();
        try (org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream z = new org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream(o)) {
            z.write(s);
        }
        return o.size();
    }
}
