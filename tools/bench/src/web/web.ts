import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '@rallyrank/infra/testing/percentile';
import { type Browser, chromium } from 'playwright-core';
import { findScenes, type Scene } from './scenes.js';
import { openOnSlowPhone } from './slow-phone.js';
import { observeVitals, type Vitals, vitalsOf } from './vitals.js';

const VISITS = 5;
/** Time within which the browser reports the frame after an input, in milliseconds. */
const FRAME_REPORTED_MS = 1_500;

/** Medians of the first visits to one page; times in ms, goals: FCP 2,000, LCP 2,500, CLS 0.05, an interaction 200. */
export interface WebFigures {
  readonly page: string;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly action: string;
  readonly interaction: number | null;
}

const median = (values: readonly number[]): number => percentile(values, 50);

const visit = async (browser: Browser, url: string, { address, act }: Scene): Promise<Vitals> => {
  const { context, page } = await openOnSlowPhone(browser, url);
  try {
    await observeVitals(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    const { fcp, lcp, cls } = await vitalsOf(page);
    await act?.run(page);
    await pause(FRAME_REPORTED_MS);
    return { fcp, lcp, cls, interaction: (await vitalsOf(page)).interaction };
  } finally {
    await context.close();
  }
};

const figuresOf = (scene: Scene, visits: readonly Vitals[]): WebFigures => {
  const interactions = visits.flatMap(({ interaction }) => (interaction === null ? [] : [interaction]));
  return {
    page: scene.name,
    fcp: Math.round(median(visits.map(({ fcp }) => fcp))),
    lcp: Math.round(median(visits.map(({ lcp }) => lcp))),
    cls: Math.round(1_000 * median(visits.map(({ cls }) => cls))) / 1_000,
    action: scene.act?.name ?? '',
    interaction: interactions.length > 0 ? median(interactions) : null,
  };
};

/** Measures first visits to the main pages with a slow phone on a slow connection, in a real Chromium. */
export const benchWeb = async (url: string): Promise<WebFigures[]> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const finder = await browser.newPage({ baseURL: url });
    const scenes = await findScenes(finder);
    await finder.close();
    const figures: WebFigures[] = [];
    for (const scene of scenes) {
      const visits: Vitals[] = [];
      for (let i = 0; i < VISITS; i += 1) visits.push(await visit(browser, url, scene));
      figures.push(figuresOf(scene, visits));
    }
    return figures;
  } finally {
    await browser.close();
  }
};
