package io.github.perfgate.runtime.loops.file;

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
   * @param line line in the source, or -1 if the class file does not tell it
   * @param origin where the class comes from
   */
  public CodePlace(String type, String method, String descriptor, int line, Origin origin) {
    this(type, method, descriptor, line, origin, "");
  }

  /**
   * A place that calls a method.
   *
   * @param called name of the called method, which may reach the next known method through others;
   *     empty if the name is unknown
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

  /** Descriptor of the method. */
  public String descriptor() {
    return descriptor;
  }

  /** Line in the source, or -1 if the class file does not tell it. */
  public int line() {
    return line;
  }

  /** The origin of the class. */
  public Origin origin() {
    return origin;
  }

  /** Name of the method that is called here; empty if it is unknown or the place is no call. */
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
