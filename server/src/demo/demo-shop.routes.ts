import { shopAnswer, shopHost, shopLanguages, shopPolicy, shopSite } from '@aftercare/demo/shop';
import type { FastifyInstance } from 'fastify';
import type { Origins } from '../platform/http/answers/origins.ts';
import type { LandingLink } from '../platform/http/pages/landing-page.ts';
import type { Merchants } from '../platform/merchant.ts';

type Deps = { merchants: Merchants; origins: Pick<Origins, 'ofHost'> };

/** A demo shop on a separate host, with the embedded chat of a demo site. */
export function serveDemoShop(app: FastifyInstance, { merchants }: Pick<Deps, 'merchants'>): void {
  const constraints = { host: new RegExp(`^${shopHost.replaceAll('.', '\\.')}(?::\\d{1,5})?$`) };
  const paths = ['/', ...shopLanguages.slice(1).map((lang) => `/${lang}/`), '/shop.css', '/shop.js'];
  for (const path of paths)
    app.get(path, { constraints, config: { side: 'any' } }, async (_request, reply) => {
      const site = merchants.byId(shopSite);
      const answer = site && (await shopAnswer(path, site.origin));
      if (!answer) return reply.callNotFound();
      reply.removeHeader('cross-origin-opener-policy');
      reply.header('content-security-policy', shopPolicy(site.origin)).header('cache-control', 'no-store');
      return reply.type(`${answer.type}; charset=utf-8`).send(answer.body);
    });
}

/** Link to the demo shop for the landing page. */
export const landingLinks = ({ merchants, origins }: Deps): LandingLink[] =>
  merchants.byId(shopSite)
    ? [{ href: `${origins.ofHost(shopHost)}/`, text: 'Demo shop with the embedded chat' }]
    : [];
