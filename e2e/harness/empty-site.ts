import { pages, siteBase } from '@aftercare/contract/pages';
import { storeEmptySite } from '@aftercare/server/testing/reading/stored-sites';
import { httpClient } from '@aftercare/server/testing/servers/http-client';
import { expect } from '@playwright/test';
import type { Product } from './product.ts';

/** Adds a site without content to a running installation, and waits until the servers have detected it. */
export async function addEmptySite({ nodes, port }: Product, id: string): Promise<void> {
  await storeEmptySite(nodes.databaseUrl, id);
  const visitor = httpClient({ port, host: `${id}.localhost` });
  await expect.poll(async () => (await visitor.get(siteBase + pages.product)).status).toBe(200);
}
