package com.acme;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.apache.commons.codec.binary.Base16;
import org.apache.commons.codec.binary.Base32;
import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.binary.BinaryCodec;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.binary.StringUtils;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.codec.digest.HmacUtils;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.MurmurHash2;
import org.apache.commons.codec.digest.MurmurHash3;
import org.apache.commons.codec.digest.PureJavaCrc32;
import org.apache.commons.codec.digest.XXHash32;
import org.apache.commons.codec.language.Caverphone2;
import org.apache.commons.codec.language.ColognePhonetic;
import org.apache.commons.codec.language.DaitchMokotoffSoundex;
import org.apache.commons.codec.language.DoubleMetaphone;
import org.apache.commons.codec.language.MatchRatingApproachEncoder;
import org.apache.commons.codec.language.Metaphone;
import org.apache.commons.codec.language.Nysiis;
import org.apache.commons.codec.language.RefinedSoundex;
import org.apache.commons.codec.language.Soundex;
import org.apache.commons.codec.net.PercentCodec;
import org.apache.commons.codec.net.QuotedPrintableCodec;
import org.apache.commons.codec.net.URLCodec;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** One call of each part of the library. */
@State(Scope.Thread)
public class CodecBenchmark {
  private static final String NAME = "Schwarzenegger";

  private final byte[] bytes = bytes();
  private final String base64 = Base64.encodeBase64String(bytes);
  private final String base32 = new Base32().encodeAsString(bytes);
  private final String hex = Hex.encodeHexString(bytes);

  private static byte[] bytes() {
    byte[] bytes = new byte[300];
    new Random(1).nextBytes(bytes);
    return bytes;
  }

  @Benchmark
  public Object base64Encode() {
    return Base64.encodeBase64String(bytes);
  }

  @Benchmark
  public Object base64EncodeUrlSafe() {
    return Base64.encodeBase64URLSafeString(bytes);
  }

  @Benchmark
  public Object base64Decode() {
    return Base64.decodeBase64(base64);
  }

  @Benchmark
  public Object base32Encode() {
    return new Base32().encodeAsString(bytes);
  }

  @Benchmark
  public Object base32Decode() {
    return new Base32().decode(base32);
  }

  @Benchmark
  public Object base16Encode() {
    return new Base16().encode(bytes);
  }

  @Benchmark
  public Object hexEncode() {
    return Hex.encodeHexString(bytes);
  }

  @Benchmark
  public Object hexDecode() throws Exception {
    return Hex.decodeHex(hex);
  }

  @Benchmark
  public Object binaryEncode() {
    return new BinaryCodec().encode(bytes);
  }

  @Benchmark
  public Object utf8() {
    return StringUtils.newStringUtf8(StringUtils.getBytesUtf8(NAME));
  }

  @Benchmark
  public Object md5() {
    return DigestUtils.md5Hex(bytes);
  }

  @Benchmark
  public Object sha256() {
    return DigestUtils.sha256(bytes);
  }

  @Benchmark
  public Object hmac() {
    return new HmacUtils(HmacAlgorithms.HMAC_SHA_256, "key").hmacHex(bytes);
  }

  @Benchmark
  public long murmur2() {
    return MurmurHash2.hash64(bytes, bytes.length);
  }

  @Benchmark
  public Object murmur3() {
    return MurmurHash3.hash128x64(bytes);
  }

  @Benchmark
  public long crc32() {
    PureJavaCrc32 crc = new PureJavaCrc32();
    crc.update(bytes, 0, bytes.length);
    return crc.getValue();
  }

  @Benchmark
  public long xxHash32() {
    XXHash32 hash = new XXHash32();
    hash.update(bytes, 0, bytes.length);
    return hash.getValue();
  }

  @Benchmark
  public Object caverphone() throws Exception {
    return new Caverphone2().encode(NAME);
  }

  @Benchmark
  public Object cologne() {
    return new ColognePhonetic().colognePhonetic(NAME);
  }

  @Benchmark
  public Object daitchMokotoff() {
    return new DaitchMokotoffSoundex().soundex(NAME);
  }

  @Benchmark
  public Object doubleMetaphone() {
    return new DoubleMetaphone().doubleMetaphone(NAME);
  }

  @Benchmark
  public Object matchRating() {
    return new MatchRatingApproachEncoder().encode(NAME);
  }

  @Benchmark
  public Object metaphone() {
    return new Metaphone().metaphone(NAME);
  }

  @Benchmark
  public Object nysiis() {
    return new Nysiis().nysiis(NAME);
  }

  @Benchmark
  public Object refinedSoundex() {
    return new RefinedSoundex().soundex(NAME);
  }

  @Benchmark
  public Object soundex() {
    return new Soundex().soundex(NAME);
  }

  @Benchmark
  public Object urlEncode() throws Exception {
    return new URLCodec().encode("a b&c=ä", StandardCharsets.UTF_8.name());
  }

  @Benchmark
  public Object quotedPrintable() throws Exception {
    return new QuotedPrintableCodec().encode("a = b äöü");
  }

  @Benchmark
  public Object percentEncode() throws Exception {
    return new PercentCodec().encode(bytes);
  }
}
