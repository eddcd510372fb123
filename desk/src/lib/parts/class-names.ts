/** Joins the truthy names; CSS modules type every name as possibly undefined. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
