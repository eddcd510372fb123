import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether the password is among the 49,000 most used, which attackers try first; ignores case. */
export const isCommonPassword = (password: string): boolean => common.has(password.trim().toLowerCase());
