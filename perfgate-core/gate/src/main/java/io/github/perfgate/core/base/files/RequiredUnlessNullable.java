package io.github.perfgate.core.base.files;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.RecordComponent;
import org.jspecify.annotations.Nullable;

/**
 * Reads the model's own null annotations: a record component must be present and not null unless it
 * is {@code @Nullable}. So a foreign file is refused when it is read, instead of failing with a
 * {@code NullPointerException} when it is drawn.
 */
final class RequiredUnlessNullable extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable Boolean hasRequiredMarker(AnnotatedMember member) {
    if (component(member) == null) {
      return super.hasRequiredMarker(member);
    }
    return !isNullable(member);
  }

  @Override
  public JsonSetter.Value findSetterInfo(Annotated annotated) {
    if (component(annotated) == null) {
      return super.findSetterInfo(annotated);
    }
    return JsonSetter.Value.construct(isNullable(annotated) ? Nulls.SET : Nulls.FAIL, Nulls.FAIL);
  }

  private static boolean isNullable(Annotated annotated) {
    AnnotatedElement type = component(annotated);
    return type != null && type.isAnnotationPresent(Nullable.class);
  }

  /** The annotated type of the record component that a creator's parameter sets. */
  private static @Nullable AnnotatedElement component(Annotated annotated) {
    if (!(annotated instanceof AnnotatedParameter parameter)
        || !parameter.getDeclaringClass().isRecord()) {
      return null;
    }
    RecordComponent[] components = parameter.getDeclaringClass().getRecordComponents();
    return components[parameter.getIndex()].getAnnotatedType();
  }
}
