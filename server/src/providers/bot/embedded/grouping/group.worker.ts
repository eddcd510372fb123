import { parentPort, workerData } from 'node:worker_threads';
import type { GroupingInput } from '../../bot.port.ts';
import { groupQuestions } from './group-questions.ts';

parentPort?.postMessage(groupQuestions(workerData as GroupingInput));
