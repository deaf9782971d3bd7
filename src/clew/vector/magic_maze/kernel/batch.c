/* Magic Maze on a CPU. */
#include "observe.h"

#include "../../kernel/cpu.h"
