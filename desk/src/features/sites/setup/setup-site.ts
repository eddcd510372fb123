import type { SiteState } from '@aftercare/contract/desk/sites';
import type { writtenOf } from '../use-site.ts';

export type SetupSite = {
  state: SiteState;
  name: string;
  lang: NonNullable<ReturnType<typeof writtenOf>>['defaultLang'];
};

export type StepProps = { site: SetupSite; isDone: boolean; onNext: () => void };
