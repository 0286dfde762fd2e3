import { expect, test } from '@jest/globals';
import { PrizeMoney } from './prize-money.js';

const edition = (type: 'EditionScheduled' | 'EditionCorrected', editionId: string, prizeMoneyUsd?: number) => ({
  type,
  data: { editionId, ...(prizeMoneyUsd !== undefined && { prizeMoneyUsd }) },
});

test('keeps the newest amount of each edition, in order of ids, over a snapshot', () => {
  const money = new PrizeMoney();
  money.apply(edition('EditionScheduled', '10', 1_450_000));
  money.apply(edition('EditionScheduled', '9', 240_000));
  money.apply(edition('EditionScheduled', '8'));
  money.apply(edition('EditionCorrected', '9', 250_000));
  expect(money.all()).toEqual([
    ['9', 250_000],
    ['10', 1_450_000],
  ]);
  const restored = new PrizeMoney();
  restored.restore(JSON.parse(JSON.stringify(money.snapshot())));
  expect(restored.all()).toEqual(money.all());
  money.apply(edition('EditionCorrected', '10'));
  expect(money.all()).toEqual([['9', 250_000]]);
  money.reset();
  expect(money.all()).toEqual([]);
});
