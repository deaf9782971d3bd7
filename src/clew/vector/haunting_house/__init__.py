"""The Haunting House many times over.

`tables` plays a batch on NumPy arrays; `jax_calls` is the kernel as calls of JAX, on CPUs and GPUs;
`gym` and `jaxmarl` are its faces. The kernel is C, in the folder `kernel`; `blobs` hands it the
rules.
"""
