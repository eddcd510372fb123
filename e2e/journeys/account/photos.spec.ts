import { uploads } from '@aftercare/contract/files/uploads';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { uprightPhoto } from '@aftercare/server/testing/people/photo';
import { expectNoSideways } from '../../harness/browser/accessibility.ts';
import { turns } from '../../harness/browser/turns.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
/** Reducing the photo takes a second of processor time. */
const slowMachineMs = 45_000;

test(`a large photo is reduced before it is sent, keeps its orientation, and does not block the page ${turns.phone}`, async ({
  page,
  product,
}) => {
  const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
  await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  await expect(chat.log).toContainText('automated');
  const photo = await uprightPhoto();
  expect(photo.length).toBeGreaterThan(2_000_000);
  const announced = page.waitForRequest(
    (one) => one.method() === 'POST' && one.url().endsWith(uploads.path),
    {
      timeout: slowMachineMs,
    },
  );
  const file = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: photo };
  await chat.panel.locator('input[type=file]').setInputFiles(file);
  await chat.text.fill('Typed meanwhile');
  const length = Number((await announced).headers()['upload-length']);
  expect(length).toBeLessThan(photo.length / 2);
  const link = chat.log.locator('[data-entry] a');
  await expect(link).toHaveCount(1, { timeout: slowMachineMs });
  await expect(chat.text).toHaveValue('Typed meanwhile');
  await expectNoSideways(page, 'a photo in the chat');
  const seen = await link.evaluate(async (one: HTMLAnchorElement) => {
    const picture = await createImageBitmap(await (await fetch(one.href)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(picture, 0, 0);
    const colour = (share: number) => {
      const [red = 0, , blue = 0] =
        drawing?.getImageData(picture.width / 2, picture.height * share, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    return { width: picture.width, height: picture.height, top: colour(0.25), foot: colour(0.75) };
  });
  expect(seen).toEqual({ width: 1920, height: limits.photoMaxSidePx, top: 'red', foot: 'blue' });
});
