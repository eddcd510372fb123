import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { maxLength } from './max-length.ts';

export const emailText = z.string().check(maxLength(limits.emailMaxLength), z.email());
