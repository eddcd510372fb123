import * as z from 'zod/mini';
import { maxLength } from '../fields/max-length.ts';
import { limits } from '../limits.ts';

export const emailText = z.string().check(maxLength(limits.emailMaxLength), z.email());
