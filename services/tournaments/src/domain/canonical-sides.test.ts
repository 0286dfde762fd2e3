import { describe, expect, it } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import fc from 'fast-check';
import { imported, match, side } from '../testing/edition.js';
import { canonicalMatch, decideCanonicalSides } from './canonical-sides.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';

const pairs: Readonly<Record<string, readonly string[]>> = {
  '10': ['1', '5'],
  '11': ['2', '5'],
  '12': ['3', '6'],
  '13': ['4', '6'],
};
/** Players 2 and 4 are merged into 1 and 3, the pairs follow. */
const replacements: Readonly<Record<string, string>> = { '2': '1', '11': '10', '4': '3', '13': '12' };
const withMerged = (...merged: string[]) => ({
  knows: () => true,
  pair: (id: string) => (pairs[id] ? { playerIds: pairs[id] } : undefined),
  canonical: (id: string) => (merged.includes(id) ? replacements[id]! : id),
});
const separate = withMerged();
const mergedPlayers = withMerged('2', '11');

const sidesOf = (...texts: [string, string]) => ({ sides: texts.map(side) as MatchFacts['sides'] });
const draws = imported().draws;
const edition = imported({
  draws: [...draws, { ...draws[0]!, drawId: '2', discipline: 'MD', byes: [{ round: 'R32', side: side('11:2+5') }] }],
  entryLists: [
    {
      discipline: 'MS',
      publishedOn: '2025-01-01',
      entries: [side('2'), side('6')].map((one) => ({ ...one, status: 'main' })),
    },
  ],
  matches: [
    match('1', sidesOf('2', '6')),
    match('2', { ...sidesOf('6', '5'), round: 'R16' }),
    match('3', { ...sidesOf('12:3+6', '11:2+5'), drawId: '2', discipline: 'MD' }),
  ],
});
const importedBy = (competitors: typeof separate, state: Edition, stated = edition) =>
  decideImport({ profile: profileOf('badminton'), competitors }, state, stated, { editionId: '7', seriesId: '3' });
const stateAfter = (events: readonly EditionEvent[]): Edition => events.reduce(evolve, initial());
const known = importedBy(separate, initial()).events;
const merging = decideCanonicalSides(mergedPlayers, '7')(stateAfter(known));

describe('after a merge', () => {
  it('the remaining player takes the place of the other one in matches, entries and byes, which remember it', () => {
    const { matches, entryLists, draws: after } = stateAfter([...known, ...merging]);
    const player = { competitorId: '1', playerIds: ['1'], statedId: '2' };
    const pair = { competitorId: '10', playerIds: ['1', '5'], statedId: '11' };
    expect(matches.get('1')!.sides[0]).toEqual(player);
    expect(matches.get('3')!.sides[1]).toEqual(pair);
    expect(entryLists.get('MS')!.entries[0]).toEqual({ ...player, status: 'main' });
    expect(after.get('2')!.byes[0]!.side).toEqual(pair);
    expect(merging.map(({ type }) => type)).toEqual([
      'DrawCorrected',
      'EntryListPublished',
      'MatchCorrected',
      'MatchCorrected',
    ]);
  });

  it('an import of the same facts under either id changes nothing', () => {
    const state = stateAfter([...known, ...merging]);
    expect(importedBy(mergedPlayers, state).events).toEqual([]);
    const inNewTerms = JSON.parse(
      JSON.stringify(edition).replaceAll('"2"],', '"1"],').replaceAll('"competitorId":"2"', '"competitorId":"1"'),
    );
    expect(importedBy(mergedPlayers, state, inNewTerms).events).toEqual([]);
  });

  it('a corrected score keeps the stated player', () => {
    const state = stateAfter([...known, ...merging]);
    const corrected = { ...edition, matches: edition.matches.map((one) => ({ ...one, durationMin: 40 })) };
    const { events } = importedBy(mergedPlayers, state, corrected);
    expect(stateAfter([...known, ...merging, ...events]).matches.get('1')).toMatchObject({
      durationMin: 40,
      sides: [{ competitorId: '1', statedId: '2' }, { competitorId: '6' }],
    });
  });

  it('two sides of one match stay two, and so do two entries of one list', () => {
    const both = imported({
      entryLists: [
        {
          discipline: 'MS',
          publishedOn: '2025-01-01',
          entries: [side('2'), side('1')].map((one) => ({ ...one, status: 'main' })),
        },
      ],
      matches: [match('1', sidesOf('1', '2'))],
    });
    const state = stateAfter(importedBy(separate, initial(), both).events);
    expect(decideCanonicalSides(mergedPlayers, '7')(state)).toEqual([]);
  });

  it('associations that the source stated with the match belong to the remaining player', () => {
    const stated = { ...side('11:5+2'), associations: { '2': 'SWE', '5': 'DEN' } };
    const one = match('1', { sides: [stated, side('12:3+6')], discipline: 'MD' }) as MatchFacts;
    const { sides } = canonicalMatch(mergedPlayers, one);
    expect(sides[0]).toMatchObject({ playerIds: ['5', '1'], associations: { '1': 'SWE', '5': 'DEN' } });
    expect(canonicalMatch(separate, { ...one, sides })).toEqual(one);
  });

  it('associations follow their players when both players of a pair were merged', () => {
    const targets: Readonly<Record<string, string>> = { '2': '9', '4': '3', '20': '21' };
    const members: Readonly<Record<string, readonly string[]>> = { '20': ['2', '4'], '21': ['3', '9'] };
    const both = {
      pair: (id: string) => members[id] && { playerIds: members[id] },
      canonical: (id: string) => targets[id] ?? id,
    };
    const stated = { ...side('20:2+4'), associations: { '2': 'SWE', '4': 'DEN' } };
    const [one] = canonicalMatch(both, { sides: [stated, side('13:7+6')] } as Pick<MatchFacts, 'sides'>).sides;
    expect(one).toMatchObject({ playerIds: ['9', '3'], associations: { '9': 'SWE', '3': 'DEN' } });
  });

  it('an entry list that names both afterwards lists each of them once', () => {
    const state = stateAfter([...known, ...merging]);
    const entries = [side('1'), side('2')].map((one) => ({ ...one, status: 'main' as const }));
    const stated = { ...edition, entryLists: [{ ...edition.entryLists![0]!, entries }] };
    const { events } = importedBy(mergedPlayers, state, stated);
    expect(stateAfter([...known, ...merging, ...events]).entryLists.get('MS')!.entries).toEqual(entries);
  });

  it('the facts of sources that a user has overruled are replaced, too', () => {
    const decision: EditionEvent = {
      type: 'MatchCorrected',
      data: { editionId: '7', ...edition.matches[0]!, winner: 2, isDecided: true },
    };
    const events = [...known, decision];
    const after = stateAfter([...events, ...decideCanonicalSides(mergedPlayers, '7')(stateAfter(events))]);
    expect(after.matches.get('1')).toMatchObject({ winner: 2, sides: [{ competitorId: '1' }, {}] });
    expect(after.decided.get('1')).toMatchObject({ winner: 1, sides: [{ competitorId: '1', statedId: '2' }, {}] });
  });
});

describe('any history of merges and separations', () => {
  const merges = fc
    .subarray(['2', '4'])
    .map((ids) => withMerged(...ids, ...(ids.includes('2') ? ['11'] : []), ...(ids.includes('4') ? ['13'] : [])));

  it('depends on its end alone, and changes nothing when it is repeated', () => {
    fc.assert(
      fc.property(fc.array(merges, { maxLength: 5 }), merges, (history, last) => {
        let events = known;
        for (const identities of [...history, last])
          events = [...events, ...decideCanonicalSides(identities, '7')(stateAfter(events))];
        const state = stateAfter(events);
        expect(state).toEqual(stateAfter([...known, ...decideCanonicalSides(last, '7')(stateAfter(known))]));
        expect(decideCanonicalSides(last, '7')(state)).toEqual([]);
        expect(stateAfter([...events, ...decideCanonicalSides(separate, '7')(state)])).toEqual(stateAfter(known));
      }),
    );
  });
});
