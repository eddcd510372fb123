import type { SiteState } from '@aftercare/contract/desk/sites/sites';
import type { writtenOf } from '../screen/use-site.ts';

export type SetupSite = {
  state: SiteState;
  name: string;
  lang: NonNullable<ReturnType<typeof writtenOf>>['defaultLang'];
};

export type StepProps = { site: SetupSite; isDone: boolean; onNext: () => void };
