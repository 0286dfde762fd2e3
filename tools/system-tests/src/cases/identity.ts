import { expect } from '@jest/globals';
import type { RouteCases } from './case.js';

/** Captchas. */
export const identityCases: RouteCases = {
  captchaImage: {
    query: {},
    shows: { captchaEnabled: false, uuid: expect.any(String), img: expect.any(String), workBits: expect.any(Number) },
  },
};
