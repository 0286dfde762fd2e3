import type { Page } from 'playwright-core';
import { waitUntilQuiet } from './quiet';

/** Portrait A4 within margins of 10 mm, in CSS pixels. */
const A4 = { width: 718, height: 1047 };

/** Returns the result of `look` while the page is laid out for portrait A4 paper. */
export const onPaper = async <R>(page: Page, look: () => Promise<R>): Promise<R> => {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(A4);
  await waitUntilQuiet(page);
  const found = await look();
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  return found;
};
