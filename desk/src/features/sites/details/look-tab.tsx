import { uploadLogo } from '@aftercare/contract/desk/sites/sites';
import { useState } from 'react';
import { languageHeader, readBody } from '../../../lib/api/api.ts';
import { FileButton } from '../../../lib/forms/file-button.tsx';
import form from '../../../lib/forms/form.module.css';
import { texts } from '../../../lib/parts/text.ts';
import type { SiteWork } from '../screen/use-site.ts';
import { ColourField } from './colour-field.tsx';
import styles from './look-tab.module.css';

const t = texts.siteLook;

async function sendLogo(merchantId: string, file: File): Promise<{ logo: string } | { problem: string }> {
  const body = new FormData();
  body.append('file', file);
  const query = new URLSearchParams(uploadLogo.request.toWire({ merchantId }) as Record<string, string>);
  try {
    const response = await fetch(`${uploadLogo.path}?${query}`, {
      method: uploadLogo.method,
      credentials: 'same-origin',
      headers: languageHeader(),
      body,
    });
    const outcome = readBody(uploadLogo, await response.text());
    if (outcome.kind === 'ok') return outcome.data;
    if (outcome.kind === 'refused' && outcome.code === 'fileTypeRefused') return { problem: t.refused.type };
    if (outcome.kind === 'refused' && outcome.code === 'fileTooLarge') return { problem: t.refused.tooLarge };
    return { problem: t.refused.failed };
  } catch {
    return { problem: t.refused.failed };
  }
}

export function LookTab({ site }: { site: SiteWork }) {
  const [isSending, setIsSending] = useState(false);
  const { merchantId } = site.state;

  async function choose(file: File) {
    setIsSending(true);
    const sent = await sendLogo(merchantId, file);
    setIsSending(false);
    if ('logo' in sent) site.change('logo', sent.logo);
    site.say('problem' in sent ? sent.problem : '');
  }

  const { logo, merchantBrand, defaultLang } = site.edited;
  const own = logo.startsWith('/files/') ? `/desk/preview/${merchantId}/${defaultLang}${logo}` : null;
  return (
    <div className={form.groups}>
      <section className={form.group}>
        <h2>{t.logo}</h2>
        <div className={form.fields}>
          {own && (
            <div className={styles.plates}>
              <img className={styles.logo} src={own} alt={merchantBrand} />
            </div>
          )}
          <FileButton
            text={isSending ? t.uploading : t.upload}
            accept="image/png,image/jpeg,image/webp"
            onFile={(file) => void choose(file)}
          />
          <p className={form.hint}>{t.logoHint}</p>
        </div>
      </section>
      <section className={form.group}>
        <h2>{t.colour}</h2>
        <div className={form.fields}>
          <ColourField
            accent={site.edited.accent}
            error={site.errorAt('accent')}
            onChange={(accent) => site.change('accent', accent)}
          />
        </div>
      </section>
    </div>
  );
}
