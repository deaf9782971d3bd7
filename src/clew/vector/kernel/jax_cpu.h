/* The batch on a CPU, as calls of JAX (XLA's foreign functions); batch.h says what a game brings along.
 *
 * This speaks XLA's interface for C. Its interface for C++ does the same with templates that take a compiler three
 * times as long as the game does. Buffers are checked before they are touched: one that does not fit is an error
 * in JAX and not a stray write. 64-bit words travel as pairs of 32.
 */
#include "batch.h"
#include "xla/ffi/api/c_api.h"

typedef XLA_FFI_CallFrame Call;
typedef XLA_FFI_Error *Answer; /* null: all is well */

static Answer refuse(const Call *call, const char *why) {
    XLA_FFI_Error_Create_Args told = {
        XLA_FFI_Error_Create_Args_STRUCT_SIZE, 0, why, XLA_FFI_Error_Code_INVALID_ARGUMENT};
    return call->api->XLA_FFI_Error_Create(&told);
}

/* XLA asks each function once for the version of the interface that it was built with. */
static i32 is_asked_for_version(Call *call) {
    XLA_FFI_Extension_Base *asked = call->extension_start;
    if (!asked || asked->type != XLA_FFI_Extension_Metadata) return 0;
    XLA_FFI_Metadata *told = ((XLA_FFI_Metadata_Extension *)asked)->metadata;
    told->api_version = (XLA_FFI_Api_Version){
        XLA_FFI_Api_Version_STRUCT_SIZE, 0, XLA_FFI_API_MAJOR, XLA_FFI_API_MINOR};
    told->traits = 0;
    return 1;
}

static const XLA_FFI_Buffer *input(const Call *call, i32 i) { return (const XLA_FFI_Buffer *)call->args.args[i]; }
static const XLA_FFI_Buffer *output(const Call *call, i32 i) { return (const XLA_FFI_Buffer *)call->rets.rets[i]; }

/* How many numbers a buffer has. However many dimensions a batch has (vmap adds some), its last is one table. */
static size_t elements(const XLA_FFI_Buffer *buffer) {
    size_t count = 1;
    for (int64_t i = 0; i < buffer->rank; i++) count *= (size_t)buffer->dims[i];
    return count;
}

static i32 is(const XLA_FFI_Buffer *buffer, XLA_FFI_DataType type, size_t count) {
    return buffer->dtype == type && elements(buffer) == count;
}

static const XLA_FFI_DataType U8 = XLA_FFI_DataType_U8, U32 = XLA_FFI_DataType_U32, I32 = XLA_FFI_DataType_S32,
                              F32 = XLA_FFI_DataType_F32;
enum { MATCH_SIZE = sizeof(Match) / 4 }; /* in words of 32 bits */

#define REFUSE_UNLESS(fits, why) \
    if (!(fits)) return refuse(call, why)
#define BEGIN(arguments, results)                                             \
    if (is_asked_for_version(call)) return 0;                                 \
    REFUSE_UNLESS(call->args.size == arguments && call->rets.size == results, \
                  "clew: another number of arrays is wanted");
#define RULES_FIRST                                                                                   \
    REFUSE_UNLESS(is(input(call, 0), U8, sizeof(Rules)), "clew: these are no rules of one kind of table"); \
    const Rules *rules = (const Rules *)input(call, 0)->data;
#define COUNT_OF(buffer, size)                      \
    const size_t count = elements(buffer) / (size); \
    REFUSE_UNLESS(is(buffer, U32, count * (size)), "clew: these are no whole tables");

static const char *const MISFIT = "clew: arrays do not fit the rules (seats, tables or types)";

static void put_masks(const Rules *rules, const Match *match, u64 *masks, u64 *hints, size_t i) {
    u64 *hint = hints + HINT_WORDS * i;
    write_hint(rules, match, hint);
    write_masks(rules, match, hint, masks + mask_size(rules) * i);
}

static i32 are_masks(const Rules *rules, const Call *call, i32 first, size_t count) {
    return is(output(call, first), U32, 2 * mask_size(rules) * count) &&
           is(output(call, first + 1), U32, 2 * HINT_WORDS * count);
}

Answer clew_jax_deal(Call *call) {
    BEGIN(2, 1)
    RULES_FIRST
    COUNT_OF(input(call, 1), 2)
    REFUSE_UNLESS(is(output(call, 0), U32, MATCH_SIZE * count), MISFIT);
    const u64 *seeds = (const u64 *)input(call, 1)->data;
    Match *matches = (Match *)output(call, 0)->data;
    for (size_t i = 0; i < count; i++) deal(rules, matches + i, seeds[i], 0);
    return 0;
}

Answer clew_jax_look(Call *call) {
    BEGIN(2, 2)
    RULES_FIRST
    COUNT_OF(input(call, 1), MATCH_SIZE)
    REFUSE_UNLESS(are_masks(rules, call, 0, count), MISFIT);
    const Match *matches = (const Match *)input(call, 1)->data;
    u64 *masks = (u64 *)output(call, 0)->data, *hints = (u64 *)output(call, 1)->data;
    for (size_t i = 0; i < count; i++) put_masks(rules, matches + i, masks, hints, i);
    return 0;
}

/* The one attribute of a step: whether the next match begins where one ends. */
static i32 autoreset_of(const Call *call, i32 *autoreset) {
    if (call->attrs.size != 1 || call->attrs.types[0] != XLA_FFI_AttrType_SCALAR) return 0;
    const XLA_FFI_Scalar *scalar = (const XLA_FFI_Scalar *)call->attrs.attrs[0];
    if (scalar->dtype != XLA_FFI_DataType_S64) return 0;
    *autoreset = *(const int64_t *)scalar->value != 0;
    return 1;
}

Answer clew_jax_step(Call *call) {
    i32 autoreset = 0;
    BEGIN(3, 5)
    RULES_FIRST
    COUNT_OF(input(call, 1), MATCH_SIZE)
    REFUSE_UNLESS(autoreset_of(call, &autoreset), "clew: a step wants autoreset");
    REFUSE_UNLESS(is(input(call, 2), I32, rules->seats * count) &&
                      is(output(call, 0), U32, MATCH_SIZE * count) && are_masks(rules, call, 1, count) &&
                      is(output(call, 3), F32, reward_count(rules) * count) && is(output(call, 4), U8, count),
                  MISFIT);
    const Match *before = (const Match *)input(call, 1)->data;
    const i32 *numbers = (const i32 *)input(call, 2)->data;
    Match *after = (Match *)output(call, 0)->data;
    u64 *masks = (u64 *)output(call, 1)->data, *hints = (u64 *)output(call, 2)->data;
    float *rewards = (float *)output(call, 3)->data;
    u8 *done = (u8 *)output(call, 4)->data;
    for (size_t i = 0; i < count; i++) {
        Match *match = after + i;
        if (match != before + i) *match = before[i];
        done[i] = play_on(rules, match, numbers + rules->seats * i, rewards + reward_count(rules) * i).done;
        if (done[i] && autoreset) deal_next(rules, match);
        put_masks(rules, match, masks, hints, i);
    }
    return 0;
}

Answer clew_jax_observe(Call *call) {
    BEGIN(3, 1)
    RULES_FIRST
    COUNT_OF(input(call, 1), MATCH_SIZE)
    REFUSE_UNLESS(is(input(call, 2), U32, 2 * HINT_WORDS * count) &&
                      is(output(call, 0), F32, row_size(rules) * count),
                  MISFIT);
    const Match *matches = (const Match *)input(call, 1)->data;
    const u64 *hints = (const u64 *)input(call, 2)->data;
    float *rows = (float *)output(call, 0)->data;
    for (size_t i = 0; i < count; i++)
        write_observations(rules, matches + i, hints + HINT_WORDS * i, rows + row_size(rules) * i);
    return 0;
}

Answer clew_jax_sample(Call *call) {
    BEGIN(2, 1)
    COUNT_OF(input(call, 0), 2 * WORDS)
    REFUSE_UNLESS(is(input(call, 1), U32, 2) && is(output(call, 0), I32, count), MISFIT);
    const u64 *masks = (const u64 *)input(call, 0)->data, *seed = (const u64 *)input(call, 1)->data;
    i32 *numbers = (i32 *)output(call, 0)->data;
    for (size_t i = 0; i < count; i++)
        numbers[i] = sample(masks + WORDS * i, WORDS, splitmix64(seed[0] + (u64)i));
    return 0;
}
