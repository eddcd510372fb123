import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether attackers try it first: among the 49,000 most used, whatever its capitals (reliability V6.2.4). */
export const isCommonPassword = (password: string): boolean => common.has(password.trim().toLowerCase());
