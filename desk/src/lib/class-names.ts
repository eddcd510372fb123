/** Joins the names that hold; CSS modules type every name as possibly absent. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
