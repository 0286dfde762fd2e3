import { filledWords } from '@rallyrank/contracts/shared/words';
import { recordsTexts } from '../../../locales/records.js';
import { type Family, familiesOf } from './families.js';

/** Families of lists. Their domains are the tops: No. 1, the top 3 and so on. */
const listFamilies = (stream: 'ranking' | 'elo'): readonly Family[] =>
  familiesOf(stream, [
    ['list-weeks', { kind: 'sum', column: 'days', isInWeeks: true }, { weight: 'high' }],
    ['list-stint', { kind: 'stint' }, { weight: 'middle' }],
    ['list-stints', { kind: 'stints' }, { weight: 'none' }],
    ['list-year-ends', { kind: 'count', flag: 'yearEnd' }, { weight: 'middle' }],
    ['list-youngest', { kind: 'age', flag: 'listed', at: 'first' }, { order: 'least' }],
    ['list-oldest', { kind: 'age', flag: 'listed', at: 'last' }, {}],
    ['list-span', { kind: 'span', flag: 'listed' }, {}],
    ['list-gap', { kind: 'gap', flag: 'listed' }, { weight: 'none' }],
    [
      'list-never-first',
      { kind: 'sum', column: 'days', isInWeeks: true, without: 'no1' },
      { isInfamous: true, domains: 'levels' },
    ],
    [
      'list-best',
      { kind: 'extreme', column: 'rating', flags: ['listed'], isBestOnly: true },
      { domains: 'all', weight: 'middle' },
    ],
    ['list-lead', { kind: 'extreme', column: 'lead', flags: ['leader'], isBestOnly: true }, { domains: 'all' }],
  ]).map((family) => {
    const values = { list: recordsTexts.lists[stream] };
    return {
      ...family,
      key: family.key.replace('list', stream),
      name: filledWords(family.name, values),
      text: filledWords(family.text, values),
    };
  });

export const rankingFamilies = listFamilies('ranking');
export const eloFamilies = listFamilies('elo');
