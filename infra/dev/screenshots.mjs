// `npm run screenshots -- <address>`: takes the pictures of the usage guide and of the README from a running site with the demo world.
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

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
mkdirSync(inRoot('frontend/public/guide'), { recursive: true });
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
      const webp = await asWebp(encoder, await page.screenshot());
      writeFileSync(inRoot('frontend/public', guidePicturePath(key, language, theme)), Buffer.from(webp, 'base64'));
    }
    if (language === 'en' && theme === 'light') {
      await page.setViewportSize({ width: 1440, height: 900 });
      await settle(page, '/index');
      await page.screenshot({ path: inRoot('docs/screenshot.png') });
    }
    await context.close();
  }
await browser.close();
