import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import type { BotServiceProblem } from '@aftercare/contract/desk/sites/bot-service';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { BotServiceFault } from '../../../providers/bot/outside-engine.port.ts';

const { failuresInARow, pauseSeconds } = botServiceLimits;

/** A visitor can provoke such an answer, so it says nothing about the service. */
const provoked: ReadonlySet<BotServiceProblem> = new Set([
  'answerTooLarge',
  'answerUnreadable',
  'answerUnsupported',
]);

type Circuit = { failures: number; closedUntil: number };

/**
 * Circuit breaker for bot services, separate on each node. It opens after several failures in a row. After
 * the pause it allows one trial request (half-open) and refuses other calls. `service` changes with the
 * settings, so new settings are tried at once. Failures for `ignored` reasons do not count.
 */
export function createBreaker(clock: Clock, ignored: ReadonlySet<BotServiceProblem> = provoked) {
  const circuits = new Map<string, { service: string; circuit: Circuit }>();

  function circuitOf(merchantId: string, service: string): Circuit {
    const existing = circuits.get(merchantId);
    if (existing?.service === service) return existing.circuit;
    const circuit = { failures: 0, closedUntil: 0 };
    circuits.set(merchantId, { service, circuit });
    return circuit;
  }
  const pause = (circuit: Circuit): void => {
    circuit.closedUntil = clock.now().getTime() + pauseSeconds * 1000;
  };

  return {
    isPaused(merchantId: string, service: string): boolean {
      const { failures, closedUntil } = circuitOf(merchantId, service);
      return failures >= failuresInARow && clock.now().getTime() < closedUntil;
    },
    /**
     * Call right before a request to the service. After a pause only the first call returns true, for the
     * half-open trial request.
     */
    mayCall(merchantId: string, service: string): boolean {
      const circuit = circuitOf(merchantId, service);
      if (circuit.failures < failuresInARow) return true;
      if (clock.now().getTime() < circuit.closedUntil) return false;
      pause(circuit);
      return true;
    },
    succeeded(merchantId: string, service: string): void {
      circuitOf(merchantId, service).failures = 0;
    },
    /** Returns whether this failure begins a pause. */
    failed(merchantId: string, service: string, problem: BotServiceProblem): boolean {
      if (ignored.has(problem)) return false;
      const circuit = circuitOf(merchantId, service);
      circuit.failures += 1;
      if (circuit.failures < failuresInARow) return false;
      pause(circuit);
      return circuit.failures === failuresInARow;
    },
  };
}

type Call = { merchantId: string; service: string };

/** Logs a failed call of a service, and the pause that it begins. */
export function noteFault(
  { breaker, log }: { breaker: Pick<ReturnType<typeof createBreaker>, 'failed'>; log: Logger },
  { merchantId, service }: Call,
  error: BotServiceFault,
): void {
  const { kind } = error;
  log.event('bot.service_failed', { merchantId, kind, error });
  if (breaker.failed(merchantId, service, kind)) log.event('bot.service_paused', { merchantId, kind });
}
