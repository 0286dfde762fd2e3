import { describe, expect, test } from '@jest/globals';
import { errorsTexts } from '../src/locales/errors.js';
import { DomainError, type ErrorReason, errors, errorText, statusOf } from '../src/shared/errors.js';

const reasons = Object.keys(errors) as ErrorReason[];
/** A value and how a text shows it, by language; other placeholders are shown as they are given. */
const values: Record<string, { readonly given: number; readonly en: string; readonly zh: string }> = {
  seconds: { given: 90, en: '1 min 30 s', zh: '1 分钟 30 秒' },
};
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

describe('error reasons', () => {
  test.each(reasons)('%s has a text in both languages with the same values filled in', (reason) => {
    const { en, zh } = errorsTexts[reason];
    expect(en).toMatch(/[A-Za-z]{3}/);
    expect(en).not.toMatch(/\p{Script=Han}/u);
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(placeholders(zh)).toEqual(placeholders(en));
    expect(`${en}${zh}`.replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
  });

  test.each(reasons)('%s is <area>.<what> and has a code with an HTTP status', (reason) => {
    expect(reason).toMatch(/^[a-z]+\.[a-zA-Z0-9]+$/);
    expect(statusOf(reason)).toBeGreaterThanOrEqual(400);
  });

  test.each(reasons)('%s leaves no hole in its text when every value is given', (reason) => {
    const names = placeholders(errorsTexts[reason].en);
    const details = Object.fromEntries(names.map((name) => [name, values[name!]?.given ?? `<${name}>`]));
    for (const language of ['en', 'zh'] as const) {
      const text = errorText(reason, language, details);
      for (const name of names) expect(text).toContain(values[name!]?.[language] ?? `<${name}>`);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  test('a refusal carries its code and an English message', () => {
    const refusal = new DomainError('player.notFound', { id: '7' });
    expect(refusal.code).toBe(404);
    expect(refusal.message).toBe('There is no player with the id 7');
  });
});
