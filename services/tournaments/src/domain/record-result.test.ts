import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { imported, match, side } from '../testing/edition.js';
import { evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';
import { decideResult } from './record-result.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
};

test('a corrected result keeps the associations that a source has stated with the match', () => {
  const sides = [{ ...side('1'), associations: { 1: 'USA' } }, side('2')] as const;
  const edition = imported({ matches: [match('1', { sides: [...sides] })] });
  const { events } = decideImport(rules, initial(), edition, { editionId: '1', seriesId: '1' });
  const later = imported({ matches: [match('1', { sides: [side('2'), side('1')], winner: 2, games: [] })] });
  const { matchId, order: _, durationMin: __, ...result } = later.matches[0]!;
  const [corrected] = decideResult(rules, events.reduce(evolve, initial()), { editionId: '1', matchId, match: result });
  expect(corrected).toMatchObject({
    type: 'MatchCorrected',
    data: { sides: [side('2'), { ...side('1'), associations: { 1: 'USA' } }] },
  });
});
