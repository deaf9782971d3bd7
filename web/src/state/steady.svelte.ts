/**
 * A part of something that changes often, for those who draw much from a part that seldom does: until the part is
 * another one, nothing that reads it is even looked at. Called while a component is set up.
 */
export function steady<T>(read: () => T): { readonly now: T } {
  let now = $state.raw(read());
  $effect.pre(() => {
    now = read();
  });
  return {
    get now() {
      return now;
    },
  };
}
