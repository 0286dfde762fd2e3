import { randomInt } from 'node:crypto';
import type { Id } from '@rallyrank/contracts/shared/ids';

const ID_HALF = 10 ** 9;

/** 18 random digits: accounts are documents, so nothing allocates ids in order. */
export const newAccountId = (): Id =>
  `${randomInt(ID_HALF / 10, ID_HALF)}${String(randomInt(ID_HALF)).padStart(9, '0')}`;
