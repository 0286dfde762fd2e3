import { expect, test } from '@jest/globals';
import { captchaCode, captchaPicture } from './captcha-picture.js';

const numbers = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};

test('a picture draws its code and does not contain it as text', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const code = captchaCode(numbers(seed));
    expect(code).toMatch(/^[A-Z3479]{5}$/);
    const svg = captchaPicture(code, numbers(seed));
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain(code);
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});

test('the same code is never drawn the same way', () => {
  expect(captchaPicture('AAAAA', numbers(1))).not.toBe(captchaPicture('AAAAA', numbers(2)));
});
