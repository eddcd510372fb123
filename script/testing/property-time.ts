import fc from 'fast-check';
import { isFullRun } from './full-run.ts';

const maxMilliseconds = 250;

// A true property uses its whole number of runs: a short run stops after a time limit.
if (!isFullRun)
  fc.configureGlobal({ interruptAfterTimeLimit: maxMilliseconds, markInterruptAsFailure: false });
