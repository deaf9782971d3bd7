/**
 * What a button of the table wants to be asked again. The dialog does not stand beside its button: the panel
 * that holds the button closes, and would take the dialog with it.
 */
export type Question =
  | { readonly kind: "give-up" | "restart" }
  | { readonly kind: "remove" | "person"; readonly guest: string; readonly name: string };

export const asking = $state<{ question: Question | null }>({ question: null });
