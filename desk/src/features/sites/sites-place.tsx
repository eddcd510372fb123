import { siteTabs } from '../../lib/api/paths.ts';
import { NewSiteScreen } from './new-site/new-site-screen.tsx';
import { SiteScreen } from './screen/site-screen.tsx';
import { SitesScreen } from './screen/sites-screen.tsx';

type Props = { merchantId: string | undefined; tab: string | undefined };

/** `new` is not a valid id of a site. */
export function SitesPlace({ merchantId, tab }: Props) {
  if (merchantId === undefined) return <SitesScreen />;
  if (merchantId === 'new') return <NewSiteScreen />;
  return <SiteScreen merchantId={merchantId} tab={siteTabs.find((one) => one === tab) ?? 'details'} />;
}
