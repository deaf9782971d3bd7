// What JAX calls, the same on every platform: buffers in, buffers out. 64-bit words travel as pairs of 32.
#define IN(type, buffer) ((const type *)buffer.untyped_data())
#define OUT(type, buffer) ((type *)buffer->untyped_data())
// However many dimensions a batch has (vmap adds some), its last is one table or one seed.
#define COUNT(type, buffer) ((i32)(buffer.size_bytes() / sizeof(type)))
using In = ffi::AnyBuffer;
using Out = ffi::Result<ffi::AnyBuffer>;

static ffi::Error deal_call(STREAM_ARGUMENT In box, In seeds, Out tables) {
    DEAL(IN(Box, box), IN(u64, seeds), OUT(Table, tables), COUNT(u64, seeds));
    return launched();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(clew_jax_deal, deal_call,
                              ffi::Ffi::Bind() STREAM.Arg<In>().Arg<In>().Ret<ffi::AnyBuffer>());

static ffi::Error look_call(STREAM_ARGUMENT In box, In tables, Out masks, Out reach) {
    LOOK(IN(Box, box), IN(Table, tables), OUT(u64, masks), OUT(u64, reach), COUNT(Table, tables));
    return launched();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    clew_jax_look, look_call,
    ffi::Ffi::Bind() STREAM.Arg<In>().Arg<In>().Ret<ffi::AnyBuffer>().Ret<ffi::AnyBuffer>());

static ffi::Error step_call(STREAM_ARGUMENT In box, In before, In numbers, Out after, Out masks,
                            Out reach, Out rewards, Out done, int64_t again) {
    STEP(IN(Box, box), IN(Table, before), IN(i32, numbers), OUT(Table, after), OUT(u64, masks),
         OUT(u64, reach), OUT(float, rewards), OUT(u8, done), (i32)again, COUNT(Table, before));
    return launched();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(clew_jax_step, step_call,
                              ffi::Ffi::Bind() STREAM.Arg<In>()
                                  .Arg<In>()
                                  .Arg<In>()
                                  .Ret<ffi::AnyBuffer>()
                                  .Ret<ffi::AnyBuffer>()
                                  .Ret<ffi::AnyBuffer>()
                                  .Ret<ffi::AnyBuffer>()
                                  .Ret<ffi::AnyBuffer>()
                                  .Attr<int64_t>("again"));

static ffi::Error sights_call(STREAM_ARGUMENT In box, In tables, In reach, Out sights) {
    SIGHTS(IN(Box, box), IN(Table, tables), IN(u64, reach), OUT(float, sights), COUNT(Table, tables));
    return launched();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    clew_jax_sights, sights_call,
    ffi::Ffi::Bind() STREAM.Arg<In>().Arg<In>().Arg<In>().Ret<ffi::AnyBuffer>());

static ffi::Error sample_call(STREAM_ARGUMENT In masks, In seed, Out numbers) {
    SAMPLE(IN(u64, masks), IN(u64, seed), OUT(i32, numbers), (i32)numbers->element_count());
    return launched();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(clew_jax_sample, sample_call,
                              ffi::Ffi::Bind() STREAM.Arg<In>().Arg<In>().Ret<ffi::AnyBuffer>());
