import { expect, it } from '@jest/globals';
import type { Language } from '@rallyrank/contracts/shared/language';
import { init } from 'echarts';
import 'echarts/i18n/langZH-obj.js';
import { palettes, seriesColours } from '../../theme/palette';
import { chartLocale } from '../chart-locale';
import type { Look } from '../look';
import { lineOption } from './line';

const DAY_MS = 86_400_000;
const lookIn = (language: Language): Look => ({
  ...{ palette: palettes.light, accent: '#0b6b4a', colours: seriesColours.light, font: 'serif', language },
  ...{ motion: false, width: 800, height: 280, textWidth: (text) => 7 * text.length, slotOf: () => 0 },
  ...{ formatDay: String, formatNumber: String },
});

/** The labels of the axis of days, as drawn by echarts. */
const labelsOf = (language: Language, first: string, days: number): string[] => {
  const points = Array.from({ length: days }, (_, i) => {
    const day = new Date(Date.parse(first) + i * DAY_MS).toISOString().slice(0, 10);
    return [day, i % 7] as const;
  });
  const spec = { kind: 'line', x: 'day', xName: 'Day', series: [{ name: 'Visits', points }] } as const;
  const chart = init(null, null, {
    ...{ renderer: 'svg', ssr: true, width: 800, height: 280, locale: chartLocale(language) },
  });
  chart.setOption({ ...lineOption(spec, lookIn(language)), legend: { show: false } });
  const texts = [...chart.renderToSVGString().matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text ?? '');
  chart.dispose();
  return texts.filter((text) => !/^\d$/.test(text));
};

it('writes a month only with its day if there are other days', () => {
  const en = labelsOf('en', '2026-10-20', 30);
  expect(en).toContain('2 Nov');
  expect(en.filter((text) => !/^\d+ [A-Z][a-z]{2}$/.test(text))).toEqual([]);
  expect(labelsOf('en', '2026-09-20', 66).filter((text) => !/^\d+ [A-Z][a-z]{2}$/.test(text))).toEqual([]);
  const zh = labelsOf('zh', '2026-10-20', 30);
  expect(zh).toContain('11月2日');
  expect(zh.filter((text) => !/^\d+月\d+日$/.test(text))).toEqual([]);
});

it('writes months and years alone if there are no days', () => {
  const en = labelsOf('en', '2025-08-15', 500);
  expect(en).toContain('2026');
  expect(en.filter((text) => !/^([A-Z][a-z]{2}|\d{4})$/.test(text))).toEqual([]);
});
