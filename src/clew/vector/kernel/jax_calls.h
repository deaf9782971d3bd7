// What JAX calls, the same on every platform: buffers in, buffers out. 64-bit words travel as pairs of 32.
#define IN(type, buffer) ((const type *)buffer.untyped_data())
#define OUT(type, buffer) ((type *)buffer->untyped_data())
// However many dimensions a batch has (vmap adds some), its last is one table or one seed.
#define COUNT(type, buffer) ((i32)(buffer.size_bytes() / sizeof(type)))
using In = ffi::AnyBuffer;
using Out = ffi::Result<ffi::AnyBuffer>;

static ffi::Error deal_call(STREAM_ARGUMENT In rules, In seeds, Out matches) {
    DEAL(IN(Rules, rules), IN(u64, seeds), OUT(Match, matches), COUNT(u64, seeds));
    return launched();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(clew_jax_deal, deal_call,
                              ffi::Ffi::Bind() STREAM.Arg<In>().Arg<In>().Ret<ffi::AnyBuffer>());

static ffi::Error look_call(STREAM_ARGUMENT In rules, In matches, Out masks, Out hints) {
    LOOK(IN(Rules, rules), IN(Match, matches), OUT(u64, masks), OUT(u64, hints), COUNT(Match, matches));
    return launched();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    clew_jax_look, look_call,
    ffi::Ffi::Bind() STREAM.Arg<In>().Arg<In>().Ret<ffi::AnyBuffer>().Ret<ffi::AnyBuffer>());

static ffi::Error step_call(STREAM_ARGUMENT In rules, In before, In numbers, Out after, Out masks,
                            Out hints, Out rewards, Out done, int64_t autoreset) {
    STEP(IN(Rules, rules), IN(Match, before), IN(i32, numbers), OUT(Match, after), OUT(u64, masks),
         OUT(u64, hints), OUT(float, rewards), OUT(u8, done), (i32)autoreset, COUNT(Match, before));
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
                                  .Attr<int64_t>("autoreset"));

static ffi::Error observe_call(STREAM_ARGUMENT In rules, In matches, In hints, Out rows) {
    OBSERVE(IN(Rules, rules), IN(Match, matches), IN(u64, hints), OUT(float, rows), COUNT(Match, matches));
    return launched();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    clew_jax_observe, observe_call,
    ffi::Ffi::Bind() STREAM.Arg<In>().Arg<In>().Arg<In>().Ret<ffi::AnyBuffer>());

static ffi::Error sample_call(STREAM_ARGUMENT In masks, In seed, Out numbers) {
    SAMPLE(IN(u64, masks), IN(u64, seed), OUT(i32, numbers), (i32)numbers->element_count());
    return launched();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(clew_jax_sample, sample_call,
                              ffi::Ffi::Bind() STREAM.Arg<In>().Arg<In>().Ret<ffi::AnyBuffer>());
