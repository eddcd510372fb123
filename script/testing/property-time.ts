import fc from 'fast-check';
import { isFullRun } from './full-run.ts';

const mostMilliseconds = 250;

// A property that holds takes nearly all the time of its test: a short run stops trying after a while.
if (!isFullRun)
  fc.configureGlobal({ interruptAfterTimeLimit: mostMilliseconds, markInterruptAsFailure: false });
