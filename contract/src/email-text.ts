import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { maxLength } from './max-length.ts';

/** An email address in documents of operators and in tokens of a merchant's server. */
export const emailText = z.string().check(maxLength(limits.emailMaxLength), z.email());
