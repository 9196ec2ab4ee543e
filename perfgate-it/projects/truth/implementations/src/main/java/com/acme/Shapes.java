package com.acme;

/** Areas of shapes of several kinds. */
public final class Shapes {
  interface Shape {
    int area();
  }

  record Square(int side) implements Shape {
    @Override
    public int area() {
      return side * side;
    }
  }

  record Rectangle(int side, int other) implements Shape {
    @Override
    public int area() {
      return side * other;
    }
  }

  record Triangle(int side, int height) implements Shape {
    @Override
    public int area() {
      return side * height;
    }
  }

  private final Shape[] shapes = new Shape[1024];

  public Shapes() {
    for (int i = 0; i < shapes.length; i++) {
      shapes[i] = shape(i);
    }
  }

  private static Shape shape(int number) {
    return number % 2 == 0 ? new Square(number) : new Rectangle(number, 3);
  }

  public int area() {
    int area = 0;
    for (Shape shape : shapes) {
      area += shape.area();
    }
    return area;
  }
}
