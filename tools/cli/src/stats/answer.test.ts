import { expect, test } from '@jest/globals';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { answerOf } from './answer.js';
import type { Ask } from './ask.js';
import { questionOf } from './question.js';

test('a question without a discipline is about the first one of the data', async () => {
  const asked: unknown[] = [];
  const ask = (async (route, query) => {
    if (route === getSite) return { data: { sport: 'tennis', disciplines: ['WS', 'WD'] } };
    asked.push(query);
    return { rows: [] };
  }) as Ask;
  await answerOf(questionOf(['wins']), ask);
  await answerOf(questionOf(['wins', '--discipline', 'MS']), ask);
  expect(asked).toMatchObject([{ discipline: 'WS' }, { discipline: 'MS' }]);
});
