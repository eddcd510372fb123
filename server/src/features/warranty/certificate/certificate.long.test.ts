import { afterAll, beforeAll, test } from 'vitest';
import { certificateCases, expectCertificate } from '../../../../testing/cases/certificate-cases.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

test.each(certificateCases)('a certificate of $id has all required facts in $lang', (one) =>
  expectCertificate(site, one),
);
