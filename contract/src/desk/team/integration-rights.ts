import { integrationCalls } from './integration-calls.ts';
import { operators, type Right } from './right.ts';

/** Rows of the table of rights for calls about other systems. */
export const integrationRights: readonly Right[] = integrationCalls.map((call) => ({ call, ...operators }));
