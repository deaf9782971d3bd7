"""Magic Maze many times over.

`tables` plays a batch on NumPy arrays; `jax_calls` is the kernel as calls of JAX, on CPUs and GPUs;
`speed` measures both. The kernel is C, in the folder `kernel`, and `blobs` hands it the rules.
"""
