import {
  type ServiceLevel,
  type saveServiceLevel,
  type TargetKind,
  targetKinds,
} from '@aftercare/contract/desk/chat/service-level';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { fill, texts } from '../../../lib/parts/text.ts';

type TypedMinutes = Record<TargetKind, string>;

/** The form holds numbers as they are typed. */
export type LevelValues = {
  version: number;
  isOn: boolean;
  countsOpenHours: boolean;
  warnPercent: string;
  normal: TypedMinutes;
  urgent: TypedMinutes;
};

const minuteLimits = { min: 1, max: deskLimits.targetMinutesMax };
const percentLimits = { min: deskLimits.warnPercentMin, max: deskLimits.warnPercentMax };

const typed = (minutes: ServiceLevel['normal']): TypedMinutes => ({
  firstAnswer: String(minutes.firstAnswer),
  nextAnswer: String(minutes.nextAnswer),
  ticketAnswer: String(minutes.ticketAnswer),
  ticketResolution: String(minutes.ticketResolution),
});
const numbers = (minutes: TypedMinutes): ServiceLevel['normal'] => ({
  firstAnswer: Number(minutes.firstAnswer),
  nextAnswer: Number(minutes.nextAnswer),
  ticketAnswer: Number(minutes.ticketAnswer),
  ticketResolution: Number(minutes.ticketResolution),
});

export const valuesOfLevel = ({
  version,
  isOn,
  countsOpenHours,
  warnPercent,
  normal,
  urgent,
}: ServiceLevel): LevelValues => ({
  version,
  isOn,
  countsOpenHours,
  warnPercent: String(warnPercent),
  normal: typed(normal),
  urgent: typed(urgent),
});

export const requestOfLevel = (
  merchantId: string,
  { version, isOn, countsOpenHours, warnPercent, normal, urgent }: LevelValues,
): RequestOf<typeof saveServiceLevel> => ({
  merchantId,
  version,
  isOn,
  countsOpenHours,
  warnPercent: Number(warnPercent),
  normal: numbers(normal),
  urgent: numbers(urgent),
});

function isWholeIn(text: string, { min, max }: { min: number; max: number }): boolean {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
}

/** A text for each field without a number within its limits. */
export function problemsOfLevel(values: LevelValues): Record<string, string> {
  const wrong = targetKinds.flatMap((kind) =>
    (['normal', 'urgent'] as const)
      .filter((name) => !isWholeIn(values[name][kind], minuteLimits))
      .map((name) => [`${name}.${kind}`, fill(texts.serviceLevel.wrong, minuteLimits)]),
  );
  const problems: Record<string, string> = Object.fromEntries(wrong);
  if (!isWholeIn(values.warnPercent, percentLimits))
    problems.warnPercent = fill(texts.serviceLevel.wrong, percentLimits);
  return problems;
}
