import { expect, test } from '@jest/globals';
import { decodeReasons, encodeReasons, HealthReason, healthCodes, healthLine, healthWords } from './health-reasons.js';

const values = { service: 'stats', seconds: 45, count: 2, detail: 'no answer within 5 ms' };
const reasons = healthCodes.map((code) => HealthReason.parse({ code, ...values }));

test.each(reasons)('$code has texts in both languages, which contain all its values', (reason) => {
  const { en, zh } = healthWords(reason);
  expect(en).toMatch(/^[^{}]+$/);
  expect(zh).toMatch(/^[^{}]*\p{Script=Han}[^{}]*$/u);
  const figures = Object.values(reason).filter((value) => value === 45 || value === 2 || value === values.detail);
  for (const figure of figures) for (const text of [en, zh]) expect(text).toContain(String(figure));
});

test('texts for people contain the task of a service, and logs and probes its name', () => {
  const behind = { code: 'behind', service: 'stats', seconds: 45 } as const;
  expect(healthLine(behind)).toBe('read models of stats are 45 s behind');
  expect(healthWords(behind)).toEqual({
    en: 'read models of Statistics, records and GOAT are 45 s behind',
    zh: '统计、纪录与历史最佳的读模型落后 45 秒',
  });
});

test('decoding reverses encoding', () => {
  expect(decodeReasons(encodeReasons(reasons))).toEqual(reasons);
});

test('a reason of another version is shown as its line', () => {
  const line = 'read models of stats are 45 s behind';
  const shown = { code: 'otherVersion', detail: line } as const;
  expect(decodeReasons({ reasons: [line] })).toEqual([shown]);
  for (const newer of [
    { code: 'tired', seconds: 45 },
    { code: 'behind', service: 'weather', seconds: 45 },
    { code: 'behind' },
  ])
    expect(decodeReasons({ reasons: [line, 'draining'], codes: [newer, { code: 'draining' }] })).toEqual([
      shown,
      { code: 'draining' },
    ]);
  expect(healthWords(shown)).toEqual({ en: line, zh: `其他版本的进程报告：${line}` });
});
