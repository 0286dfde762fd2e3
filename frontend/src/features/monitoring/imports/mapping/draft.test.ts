import { expect, it } from '@jest/globals';
import { TableMappingDraft } from '@rallyrank/contracts/monitoring/table-mapping';
import { gamesOf, withOrigin, withWord } from './draft';

const draft = TableMappingDraft.parse({
  ...{ version: 1, source: 'club', sport: 'badminton', kind: 'matches' },
  columns: { level: 'Grade', round: 'Round' },
});

it('a field has a column or a fixed value, not both', () => {
  const fixed = withOrigin(draft, 'level', { fixed: 'super-100' });
  expect([fixed.columns, fixed.fixed]).toEqual([{ round: 'Round' }, { level: 'super-100' }]);
  const column = withOrigin(fixed, 'level', { column: 'Level' });
  expect([column.columns, column.fixed]).toEqual([{ round: 'Round', level: 'Level' }, {}]);
  expect(withOrigin(column, 'level', undefined)).toMatchObject({ columns: { round: 'Round' }, fixed: {} });
});

it('a word has a meaning until it is removed', () => {
  const known = withWord(draft, 'rounds', 'Last eight', 'QF');
  expect(known.words.rounds).toEqual({ 'Last eight': 'QF' });
  expect(withWord(known, 'rounds', 'Last eight', undefined).words.rounds).toEqual({});
});

it('columns of a score are pairs, or one for each game', () => {
  expect(gamesOf(['W1', 'L1', 'W2', 'L2'], true)).toEqual([
    ['W1', 'L1'],
    ['W2', 'L2'],
  ]);
  expect(gamesOf(['G1', 'G2'], false)).toEqual([['G1'], ['G2']]);
});
