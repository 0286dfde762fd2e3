import { expect, test } from '@jest/globals';
import { HealthReason, healthCodes, healthLine, healthWords, ReportedReason } from './health-reasons.js';

const values = { service: 'stats', seconds: 45, count: 2, detail: 'no answer within 5 ms' };
const reasons = healthCodes.map((code) => HealthReason.parse({ code, ...values }));

test.each(reasons)('$code has words in both languages, and all its values in them', (reason) => {
  const { en, zh } = healthWords(reason);
  expect(en).toMatch(/^[^{}]+$/);
  expect(zh).toMatch(/^[^{}]*\p{Script=Han}[^{}]*$/u);
  const figures = Object.values(reason).filter((value) => value === 45 || value === 2 || value === values.detail);
  for (const figure of figures) for (const text of [en, zh]) expect(text).toContain(String(figure));
});

test('people read what a service does, logs and probes its name', () => {
  const behind = { code: 'behind', service: 'stats', seconds: 45 } as const;
  expect(healthLine(behind)).toBe('read models of stats are 45 s behind');
  expect(healthWords(behind)).toEqual({
    en: 'read models of Statistics, records and GOAT are 45 s behind',
    zh: '统计、纪录与历史最佳的读模型落后 45 秒',
  });
});

test('the line of a process of an older version is shown as it is', () => {
  const reported = ReportedReason.parse('read models of stats are 45 s behind');
  expect(healthWords(reported)).toEqual({
    en: 'read models of stats are 45 s behind',
    zh: '旧版本的进程报告：read models of stats are 45 s behind',
  });
  const behind = { code: 'behind', service: 'stats', seconds: 45 } as const;
  expect(ReportedReason.parse(behind)).toEqual(behind);
});
