// Evaluates a damped spring in plain C: the reference for the cost of a step of the engine.
// The argument is the number of evaluations. Prints a sum, so that the compiler cannot remove them.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct state {
  double position, velocity;
};

__attribute__((noinline)) static struct state spring_at(
    double stiffness, double friction, double mass, double time, double from, double to,
    double velocity) {
  double decay = friction / (2 * mass), square = stiffness / mass, x = from - to;
  double rate = sqrt(square - decay * decay);
  double fading = exp(-decay * time), c = cos(rate * time), s = sin(rate * time) / rate;
  struct state result = {
      to + fading * (x * c + (velocity + decay * x) * s),
      fading * (velocity * c - (decay * velocity + square * x) * s),
  };
  return result;
}

int main(int argc, char **argv) {
  long rounds = argc > 1 ? atol(argv[1]) : 0;
  double sum = 0;
  // The settle motion of style ios: damping 0.8, response 0.3.
  double stiffness = 438.6490844928603, friction = 33.510321638291124;
  for (long round = 1; round <= rounds; round++) {
    struct state now = spring_at(stiffness, friction, 1, (double)round * 1e-5, 426, 793, 900);
    sum += now.position + now.velocity;
  }
  printf("%.3f\n", sum);
  return 0;
}
