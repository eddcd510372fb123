import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

export type PathTexts = Readonly<Record<string, string>>;

/**
 * Validates a form with the function of the contract that the server uses. `problemsOf` returns a text by
 * path; an empty record means that the form may be sent.
 */
export const contractResolver =
  <Values extends FieldValues>(problemsOf: (values: Values) => PathTexts): Resolver<Values> =>
  (values, _context, options) => {
    const problems = Object.entries(problemsOf(values));
    if (problems.length === 0) return { values, errors: {} };
    const flat = Object.fromEntries(
      problems.map(([path, message]): [string, FieldError] => [path, { type: 'contract', message }]),
    );
    return { values: {}, errors: toNestErrors(flat as FieldErrors<Values>, options) };
  };
