import java.util.*;

/** Rounds of a cipher and of hash functions with the same keys and constants. */
public class NegCipherRounds extends Trigger<byte[]> {
    @Override protected byte[] prepare(int n) throws Exception {
        byte[] b = new byte[16 * n];
        new Random(31).nextBytes(b);
        return b;
    }
    @Override protected Object act(byte[] s) throws Exception {
        org.bouncycastle.crypto.engines.AESLightEngine a = new org.bouncycastle.crypto.engines.AESLightEngine();
        a.init(true, new org.bouncycastle.crypto.params.KeyParameter(new byte[32]));
        byte[] o = new byte[s.length];
        for (int i = 0; i < s.length; i += 16) a.processBlock(s, i, o, i);
        org.bouncycastle.crypto.digests.SHA3Digest h = new org.bouncycastle.crypto.digests.SHA3Digest(256);
        h.update(s, 0, s.length);
        h.doFinal(o, 0);
        org.bouncycastle.crypto.digests.SHA256Digest g = new org.bouncycastle.crypto.digests.SHA256Digest();
        g.update(s, 0, s.length);
        g.doFinal(o, 0);
        org.bouncycastle.crypto.engines.BlowfishEngine f = new org.bouncycastle.crypto.engines.BlowfishEngine();
        f.init(true, new org.bouncycastle.crypto.params.KeyParameter(new byte[16]));
        return o[1];
    }
}
