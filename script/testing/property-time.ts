import fc from 'fast-check';
import { isFullRun } from './full-run.ts';

const maxMilliseconds = 250;

// A property that holds uses all of its runs, so a short run stops it after a time limit.
if (!isFullRun)
  fc.configureGlobal({ interruptAfterTimeLimit: maxMilliseconds, markInterruptAsFailure: false });
