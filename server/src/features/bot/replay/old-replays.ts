import { limits } from '@aftercare/contract/limits';
import { type Retained, secondsBefore } from '../../../platform/privacy/retained.ts';
import { dropReplaysBefore } from './replays.repository.ts';

/** One of each aim, site and language, so that few are old at a time. */
export const oldReplays: Retained = {
  name: 'replays of questions to the bot',
  async drop(tx, now) {
    return { rows: await dropReplaysBefore(tx, secondsBefore(now, limits.botReplaysKeptSeconds)) };
  },
};
