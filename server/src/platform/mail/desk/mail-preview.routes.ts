import { previewMail } from '@aftercare/contract/desk/mail/mail-preview';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Database } from '../../database/database.ts';
import { ok, refuse } from '../../http/answers/answer.ts';
import type { Routes } from '../../http/pages/serve.ts';
import type { Merchants } from '../../merchant.ts';
import { layOutMail } from '../layout/mail-layout.ts';
import { renderMail } from '../layout/render-mail.ts';
import { frameOf, type ImprintOf, replyToOf } from '../queue-mail.ts';
import { type MailSamples, namedSamples } from './mail-samples.ts';

type Deps = {
  merchants: Merchants;
  samples: MailSamples;
  logoOf(merchantId: string): Promise<Uint8Array | null>;
  database: Database;
  imprintOf: ImprintOf;
};

export const mailPreviewRoutes =
  ({ merchants, samples, logoOf, database, imprintOf }: Deps): Routes =>
  (serve) => {
    const named = namedSamples(samples);
    const names = [...named.keys()];

    serve.desk(
      previewMail,
      async ({ merchantId, sample: name = names[0] ?? '', lang: requestedLang }, { scope }) => {
        const merchant = merchants.byId(merchantId);
        const sample = named.get(name);
        if (!merchant || !scope.holds(merchantId) || !sample) return refuse(businessCodes.notFound);
        const { mailSender, defaultLang, languages } = merchant.configuration;
        const lang = requestedLang ?? defaultLang;
        const { subject, layout } = sample(merchant, lang);
        const imprint = await database.forMerchant(merchantId, (tx) => imprintOf(tx, merchant, lang));
        const { html, text } = layOutMail(frameOf(merchant, lang, imprint), layout);
        return ok({
          samples: names,
          sample: name,
          lang,
          languages: [...languages],
          sender: `${mailSender.name} <${mailSender.address}>`,
          replyTo: replyToOf(merchant),
          subject,
          text,
          rendered: renderMail(html, merchant.mailColours, await logoOf(merchantId)),
        });
      },
    );
  };
