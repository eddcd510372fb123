import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { maxLength } from './max-length.ts';

/** An email address that operators or a merchant's server write. */
export const emailText = z.string().check(maxLength(limits.emailMaxLength), z.email());
