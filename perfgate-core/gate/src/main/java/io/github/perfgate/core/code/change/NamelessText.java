package io.github.perfgate.core.code.change;

import io.github.perfgate.core.code.version.ClassFiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What methods of some classes do, without the names of these classes. So a method that moved to
 * another class, or got another name, has the same text as before. The text of a method has the
 * methods of these classes that it calls, one after the other.
 */
public final class NamelessText {
  private static final String OWN = "own";
  private static final String OTHER = "other";
  private static final Pattern OBJECTS = Pattern.compile("L([^;]+);");
  private static final List<String> ONCE = List.of("<clinit>", "<init>");

  /**
   * Packages whose names never change: the JDK's, and those of JMH and JUnit, by which benchmarks
   * and tests are told.
   */
  private static final List<String> KEPT =
      List.of("java/", "javax/", "jdk/", "org/openjdk/jmh/", "org/junit/");

  /** Which names of other classes and their members count. */
  public enum Names {
    /** All names. */
    ALL,
    /** Only those of the JDK and of JMH, so that calls of a renamed method are the same. */
    OF_JDK
  }

  private final ClassFiles classes;
  private final Predicate<String> own;
  private final Map<String, Optional<ClassNode>> nodes = new HashMap<>();

  /**
   * @param classes where the methods are
   * @param own which classes, by their internal names, are named by none
   */
  public NamelessText(ClassFiles classes, Predicate<String> own) {
    this.classes = classes;
    this.own = own;
  }

  /**
   * The text of a method; empty if there is none of that name.
   *
   * @param type the internal name of its class
   */
  public Optional<String> of(String type, String method, Names names) {
    return methods(type, one -> one.name.equals(method)).isEmpty()
        ? Optional.empty()
        : Optional.of(text(List.of(new Place(type, method, null)), names, new LinkedHashSet<>()));
  }

  /**
   * The text of a method and of all that runs before and after it: constructors, initialisers and
   * what has one of some annotations, in its class and in the types of its parameters.
   *
   * @param annotations descriptors
   */
  public Optional<String> withLifeCycle(
      String type, String method, Set<String> annotations, Names names) {
    if (methods(type, one -> one.name.equals(method)).isEmpty()) {
      return Optional.empty();
    }
    Set<String> states = states(type, method, annotations);
    StringBuilder settings = new StringBuilder();
    states.forEach(
        state -> node(state).ifPresent(one -> settings.append(ofJmh(ClassNodes.annotations(one)))));
    return Optional.of(
        settings
            + text(lifeCycle(states, type, method, annotations), names, new LinkedHashSet<>()));
  }

  /** The classes whose code or annotations that text has, by their internal names. */
  public Set<String> typesOfLifeCycle(String type, String method, Set<String> annotations) {
    Set<String> types = new TreeSet<>(states(type, method, annotations));
    Set<Place> reached = new LinkedHashSet<>();
    text(lifeCycle(types, type, method, annotations), Names.ALL, reached);
    reached.forEach(place -> types.add(place.type()));
    return types;
  }

  /** The class, the types of the parameters, and the superclasses of all of them. */
  private Set<String> states(String type, String method, Set<String> annotations) {
    Set<String> states = new LinkedHashSet<>(Set.of(type));
    methods(type, one -> one.name.equals(method)).stream()
        .flatMap(one -> Stream.of(Type.getArgumentTypes(one.desc)))
        .filter(one -> one.getSort() == Type.OBJECT && own.test(one.getInternalName()))
        .forEach(one -> states.add(one.getInternalName()));
    List<String> open = new ArrayList<>(states);
    while (!open.isEmpty()) {
      String state = open.remove(0);
      Stream<Type> more =
          methods(state, one -> isAnnotated(one, annotations)).stream()
              .flatMap(one -> Stream.of(Type.getArgumentTypes(one.desc)));
      Stream.concat(
              more.filter(one -> one.getSort() == Type.OBJECT).map(Type::getInternalName),
              node(state).map(one -> one.superName).stream())
          .filter(one -> own.test(one) && states.add(one))
          .forEach(open::add);
    }
    return states;
  }

  private List<Place> lifeCycle(
      Set<String> states, String type, String method, Set<String> annotations) {
    List<Place> places = new ArrayList<>(List.of(new Place(type, method, null)));
    for (String state : states) {
      methods(state, one -> ONCE.contains(one.name) || isAnnotated(one, annotations)).stream()
          .sorted(Comparator.comparing((MethodNode one) -> one.name + one.desc))
          .forEach(one -> places.add(new Place(state, one.name, one.desc)));
    }
    return places;
  }

  /** How often JMH calls something, and what a call is. */
  private static String ofJmh(List<AnnotationNode> annotations) {
    StringBuilder text = new StringBuilder();
    annotations.stream()
        .filter(one -> one.desc.startsWith("Lorg/openjdk/jmh/"))
        .sorted(Comparator.comparing((AnnotationNode one) -> one.desc))
        .forEach(one -> one.accept(new AnnotationText(text, one.desc)));
    return text.toString();
  }

  private static boolean isAnnotated(MethodNode method, Set<String> annotations) {
    return ClassNodes.annotations(method).stream().anyMatch(one -> annotations.contains(one.desc));
  }

  /** Methods of one name, or one of them. */
  private record Place(String type, String name, @Nullable String descriptor) {}

  /**
   * @param reached gets all places whose methods the text has
   */
  private String text(List<Place> places, Names names, Set<Place> reached) {
    StringBuilder all = new StringBuilder();
    List<Place> open = new ArrayList<>(places);
    while (!open.isEmpty()) {
      Place place = open.remove(0);
      if (reached.add(place)) {
        for (MethodNode method : methods(place.type(), one -> isAt(place, one))) {
          MethodText text = new MethodText();
          all.append(ofJmh(ClassNodes.annotations(method)));
          method.accept(new Renaming(text, names, open));
          all.append(text.text()).append('\n');
        }
      }
    }
    return all.toString();
  }

  private static boolean isAt(Place place, MethodNode method) {
    return method.name.equals(place.name())
        && (place.descriptor() == null || method.desc.equals(place.descriptor()));
  }

  private Optional<ClassNode> node(String type) {
    return nodes.computeIfAbsent(
        type,
        name ->
            Optional.ofNullable(classes.content().get(name + ".class")).map(ClassNodes::withCode));
  }

  private List<MethodNode> methods(String type, Predicate<MethodNode> which) {
    return node(type)
        .map(node -> node.methods.stream().filter(which).collect(Collectors.toList()))
        .orElse(List.of());
  }

  /** Replaces names, and collects the methods of the own classes that are called. */
  private final class Renaming extends MethodVisitor {
    private final MethodText text;
    private final Names names;
    private final List<Place> called;

    Renaming(MethodText text, Names names, List<Place> called) {
      super(Opcodes.ASM9, text);
      this.text = text;
      this.names = names;
      this.called = called;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      text.visitTypeInsn(opcode, type(type));
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      text.visitFieldInsn(opcode, type(owner), member(owner, name), descriptor(descriptor));
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      call(owner, name, descriptor);
      text.visitMethodInsn(
          opcode, type(owner), member(owner, name), descriptor(descriptor), ofInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      text.visitInvokeDynamicInsn(
          name,
          descriptor(descriptor),
          bootstrap,
          Stream.of(arguments).map(this::constant).toArray());
    }

    @Override
    public void visitLdcInsn(Object value) {
      text.visitLdcInsn(constant(value));
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      text.visitMultiANewArrayInsn(descriptor(descriptor), dimensions);
    }

    @Override
    public void visitTryCatchBlock(Label from, Label to, Label handler, @Nullable String type) {
      text.visitTryCatchBlock(from, to, handler, type == null ? null : type(type));
    }

    private Object constant(Object value) {
      if (value instanceof Handle handle) {
        call(handle.getOwner(), handle.getName(), handle.getDesc());
        return new Handle(
            handle.getTag(),
            type(handle.getOwner()),
            member(handle.getOwner(), handle.getName()),
            descriptor(handle.getDesc()),
            handle.isInterface());
      }
      return value instanceof Type type ? Type.getType(descriptor(type.getDescriptor())) : value;
    }

    private void call(String owner, String name, String descriptor) {
      if (own.test(owner)) {
        called.add(new Place(owner, name, descriptor));
      }
    }

    private String type(String name) {
      if (name.startsWith("[")) {
        return descriptor(name);
      }
      return own.test(name) ? OWN : isNamed(name) ? name : OTHER;
    }

    private String member(String owner, String name) {
      if (own.test(owner)) {
        // The name of a lambda's body has that of the method around it.
        return MethodText.isMadeUp(name) ? OWN : name;
      }
      return isNamed(owner) || ONCE.contains(name) ? name : OTHER;
    }

    private String descriptor(String descriptor) {
      return OBJECTS
          .matcher(descriptor)
          .replaceAll(match -> Matcher.quoteReplacement("L" + type(match.group(1)) + ";"));
    }

    private boolean isNamed(String type) {
      return names == Names.ALL || type.startsWith("[") || KEPT.stream().anyMatch(type::startsWith);
    }
  }
}
