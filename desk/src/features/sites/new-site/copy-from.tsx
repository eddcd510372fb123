import { merchantConfigurationSchema } from '@aftercare/contract/sites/configuration';
import { type ReactNode, useEffect } from 'react';
import { FormSelect } from '../../../lib/forms/form-fields.tsx';
import { siteName } from '../../../lib/frame/site-name.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useSites } from '../api/list-sites.ts';
import { useSiteState } from '../api/view-site.ts';
import type { NewSiteValues } from './new-site-values.ts';
import type { NewSiteWork } from './use-new-site.ts';

const t = texts.newSite;

type Props = { work: NewSiteWork; children: (field: ReactNode) => ReactNode };

export function CopyFrom({ work, children }: Props) {
  const { values, change } = work;
  const { data: sites } = useSites(1);
  const { data: source } = useSiteState(values.copyOf);
  const read = source && merchantConfigurationSchema.safeParse(source.configuration).data;
  const sourceId = read ? source.merchantId : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each site that is chosen
  useEffect(() => {
    // A typed name, perhaps restored after a reload, is kept.
    if (!read || values.merchantBrand !== '') return;
    const { merchantBrand, brandName, languages, defaultLang, mailSender } = read;
    change({ merchantBrand, brandName, languages: [...languages], defaultLang, mailSender });
  }, [sourceId]);
  // The first site cannot be a copy.
  if (!sites || sites.list.length === 0) return null;
  return children(
    <FormSelect<NewSiteValues>
      name="copyOf"
      label={t.begin}
      hint={values.copyOf === '' ? undefined : t.copyHint}
      options={[
        ['', t.fromNothing],
        ...sites.list.map(
          ({ merchantId, brand, country }) =>
            [merchantId, fill(t.copyOf, { site: siteName(brand, country) })] as const,
        ),
      ]}
      value={values.copyOf}
      onChoose={(copyOf) => change({ copyOf })}
    />,
  );
}
