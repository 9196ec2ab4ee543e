package io.github.perfgate.runtime.loops;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** A place in code. */
public final class CodePlace {
  private final String type;
  private final String method;
  private final String descriptor;
  private final int line;
  private final Origin origin;
  private final String called;

  /**
   * @param type full name of the class
   * @param method name of the method
   * @param descriptor its descriptor
   * @param line in the source, or -1 where the class file does not tell
   * @param origin where the class comes from
   */
  public CodePlace(String type, String method, String descriptor, int line, Origin origin) {
    this(type, method, descriptor, line, origin, "");
  }

  /**
   * A call.
   *
   * @param called name of the method that is called, which may call the next one that is known by
   *     way of others; empty where nobody knows
   */
  public CodePlace(
      String type, String method, String descriptor, int line, Origin origin, String called) {
    this.called = called;
    this.type = type;
    this.method = method;
    this.descriptor = descriptor;
    this.line = line;
    this.origin = origin;
  }

  /** Full name of the class. */
  public String type() {
    return type;
  }

  /** Name of the method. */
  public String method() {
    return method;
  }

  /** Its descriptor. */
  public String descriptor() {
    return descriptor;
  }

  /** In the source, or -1 where the class file does not tell. */
  public int line() {
    return line;
  }

  /** Where the class comes from. */
  public Origin origin() {
    return origin;
  }

  /** Of a call, name of the method that is called; empty where nobody knows, or nothing is. */
  public String called() {
    return called;
  }

  void write(DataOutputStream out) throws IOException {
    LoopsFile.text(out, type);
    LoopsFile.text(out, method);
    LoopsFile.text(out, descriptor);
    out.writeInt(line);
    out.writeByte(origin.ordinal());
    LoopsFile.text(out, called);
  }

  static CodePlace read(DataInputStream in) throws IOException {
    return new CodePlace(
        LoopsFile.text(in),
        LoopsFile.text(in),
        LoopsFile.text(in),
        in.readInt(),
        Origin.values()[in.readByte()],
        LoopsFile.text(in));
  }

  @Override
  public String toString() {
    return type + "." + method + (line < 0 ? "" : ":" + line);
  }
}
