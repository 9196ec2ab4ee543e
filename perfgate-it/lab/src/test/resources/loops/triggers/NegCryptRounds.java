import java.util.*;

/** Rounds of a hash function over the same password. */
public class NegCryptRounds extends Trigger<String> {
    @Override protected String prepare(int n) throws Exception {
        return "secret" + n;
    }
    @Override protected Object act(String s) throws Exception {
        return org.apache.commons.codec.digest.Md5Crypt.md5Crypt(s.getBytes(), "$1$saltsalt$") + org.apache.commons.codec.digest.UnixCrypt.crypt(s, "ab") + org.apache.commons.codec.digest.MurmurHash3.hash32x86(new byte[3000]);
    }
}
