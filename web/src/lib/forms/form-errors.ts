import type { RuleTexts } from '@aftercare/contract/fields/rules';

/** Error texts by our field names, in the form's order. */
export type FieldErrors = Readonly<Record<string, string>>;

export const noErrors: FieldErrors = {};

/** The form's own validation uses the server's rules. */
export function textsOf(problems: ReadonlyMap<string, keyof RuleTexts>, texts: RuleTexts): FieldErrors {
  return Object.fromEntries([...problems].map(([field, rule]) => [field, texts[rule]]));
}

export function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors): void {
  if (!form) return;
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (isField && control.name in errors) {
      control.focus({ preventScroll: true });
      // Centred, so that no header or floating element covers the field, its label or its error.
      control.scrollIntoView({ block: 'center' });
      return;
    }
  }
}
