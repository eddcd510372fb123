import type { RuleTexts } from '@aftercare/contract/rules';

/** Texts by our field names, in the form's order. */
export type FieldErrors = Readonly<Record<string, string>>;

export const noErrors: FieldErrors = {};

/** What the form's own check found: the server's rules, in the person's language. */
export function textsOf(problems: ReadonlyMap<string, keyof RuleTexts>, texts: RuleTexts): FieldErrors {
  return Object.fromEntries([...problems].map(([field, rule]) => [field, texts[rule]]));
}

/** Brings a person to the first field that is wrong. */
export function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors): void {
  if (!form) return;
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (isField && control.name in errors) {
      control.focus({ preventScroll: true });
      // Away from the header and from what floats, with its label and what is wrong with it.
      control.scrollIntoView({ block: 'center' });
      return;
    }
  }
}
