/* The Haunting House on a CPU, for JAX. */
#include "observe.h"

#include "../../kernel/jax_cpu.h"
