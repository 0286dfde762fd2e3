// `npm run screenshots -- <address>`: takes the pictures of the usage guide and of the README from a running site with
// the demo world.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { guidePicturePath, guidePictureSize, guidePictures } from '../../frontend/src/features/other/guide-pictures.ts';
import { inRoot } from './project.mjs';

const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const QUALITY = 0.6;

const settle = async (page, path) => {
  await page.goto(`${address}${path}`);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.boot, [aria-busy="true"]'));
};
const asWebp = (page, png) =>
  page.evaluate(
    async ([data, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality).split(',')[1];
    },
    [png.toString('base64'), QUALITY],
  );

const writeWebp = async (page, path) => {
  writeFileSync(inRoot(path), Buffer.from(await asWebp(encoder, await page.screenshot()), 'base64'));
};

/** Returns the address of the first link that matches a selector on a page. */
const linkOn = async (page, path, selector) => {
  await settle(page, path);
  return page.locator(selector).first().getAttribute('href');
};
/** The pages of the README, by the name of their pictures. */
const mainPages = async (page) => {
  const player = await linkOn(page, '/ranking/bwf?discipline=WS', 'main table a[href^="/player/detail"]');
  return {
    home: '/index',
    player,
    ranking: '/ranking/bwf?discipline=WS',
    draw: await linkOn(page, '/tournament?state=finished&level=super-1000', 'main table a[href^="/tournament/detail"]'),
    h2h: await linkOn(page, `${player}&tab=h2h`, 'main table a[href^="/h2h"]'),
  };
};
/** Selectors of parts that appear later than the rest of a page, in reserved space. */
const laterParts = { home: 'main nav:has(a[href^="/tournament/live"])' };
const looks = {
  desk: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
  phone: { viewport: { width: 390, height: 780 }, locale: 'zh-CN' },
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
mkdirSync(inRoot('frontend/public/guide'), { recursive: true });
mkdirSync(inRoot('docs/screenshots'), { recursive: true });
const encoder = await browser.newPage();
for (const language of ['en', 'zh'])
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: guidePictureSize,
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const [key, path] of Object.entries(guidePictures)) {
      await settle(page, path);
      await writeWebp(page, `frontend/public${guidePicturePath(key, language, theme)}`);
    }
    await context.close();
  }
for (const [size, look] of Object.entries(looks))
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ ...look, colorScheme: theme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const [key, path] of Object.entries(await mainPages(page))) {
      await settle(page, path);
      if (laterParts[key]) await page.locator(laterParts[key]).waitFor();
      await writeWebp(page, `docs/screenshots/${key}.${size}.${theme}.webp`);
    }
    await context.close();
  }
await browser.close();
