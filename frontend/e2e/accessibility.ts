import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { waitUntilQuiet } from './quiet';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Rules of axe whose findings are at most moderate and would be ignored: skipping them saves processor time. */
const minorRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries([
    ['target-size', { enabled: true }],
    ...minorRules.map((rule) => [rule, { enabled: false }]),
  ]),
};

/** Loads axe into a page, once for each document: compiling it takes a fifth as long as running it. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
};

/**
 * Serious and critical findings of axe in a page or in one part of it, as `rule: element`. Waits until the page is
 * idle, because elements that fade have too little contrast.
 */
export const seriousFindings = async (page: Page, part?: string): Promise<string[]> => {
  // A page whose application does not load never becomes idle.
  if ((await page.locator('.boot').count()) === 0) await waitUntilQuiet(page);
  await loadAxe(page);
  // Elements behind an open dialog cannot be reached, so they are not checked.
  const dialog = 'dialog, [role="dialog"]';
  const isOpen = (await page.locator(dialog).filter({ visible: true }).count()) > 0;
  const violations = await page.evaluate(
    async ([within, chosen]) => {
      const results = await window.axe?.run(within ?? document, chosen);
      /** Whether a scrolled element is cut off by the edge of the screen or by a header that stays in place. */
      const isCutOff = (selector: string): boolean => {
        const { left, top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
        return [top, bottom].some(
          (y) => y < 0 || y > innerHeight || document.elementFromPoint(left + 1, y)?.closest('header, thead') != null,
        );
      };
      return results?.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        targets: nodes
          .map(({ target }) => target.join(' '))
          .filter((target) => id !== 'target-size' || !isCutOff(target)),
      }));
    },
    [isOpen ? dialog : part, options] as const,
  );
  if (violations === undefined) throw new Error(`axe did not run on ${page.url()}`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`));
};
