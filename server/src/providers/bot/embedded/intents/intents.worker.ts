import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import { trainIntents } from './intent-model.ts';

parentPort?.postMessage(trainIntents(workerData as Language));
