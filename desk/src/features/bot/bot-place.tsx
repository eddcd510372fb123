import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { botTabs } from '../../lib/api/paths.ts';
import { useSession } from '../../lib/api/session.tsx';
import { AtSite } from '../../lib/frame/at-site.tsx';
import { texts } from '../../lib/parts/text.ts';
import type { BotSite } from './bot-filters.tsx';
import { FaqGapsScreen } from './faq-gaps/faq-gaps-screen.tsx';
import { BotFiguresScreen } from './figures/figures-screen.tsx';
import { ReplayScreen } from './replay/replay-screen.tsx';
import { TryOutScreen } from './try-out/try-out-screen.tsx';
import { UnansweredScreen } from './unanswered/unanswered-screen.tsx';

export const botSites = ({ merchants }: Pick<DeskPerson, 'merchants'>): BotSite[] =>
  merchants.filter(({ role }) => role === 'operator');

const screens = {
  unanswered: UnansweredScreen,
  faqGaps: FaqGapsScreen,
  replay: ReplayScreen,
  tryOut: TryOutScreen,
  figures: BotFiguresScreen,
} as const;

export function BotPlace({ tab }: { tab: string | undefined }) {
  const { person } = useSession();
  const sites = botSites(person);
  const Shown = screens[botTabs.find((one) => one === tab) ?? 'unanswered'];
  return (
    <AtSite title={texts.bot.title} sites={sites}>
      {(site) => <Shown site={site} sites={sites} />}
    </AtSite>
  );
}
