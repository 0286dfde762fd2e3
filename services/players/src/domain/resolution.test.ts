import { describe, expect, it } from '@jest/globals';
import { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { type Person, personOf } from '@rallyrank/shared/domain/players/decided-facts';
import { playerRecord } from '@rallyrank/shared/domain/players/player-record';
import { PlayerIndex } from './player-index.js';
import { resolvePlayer } from './resolution.js';

type Facts = Partial<SourcePlayer>;

const source = (en: string, facts: Facts = {}): SourcePlayer => SourcePlayer.parse({ name: { en }, ...facts });

const knowing = (...people: [id: string, en: string, facts?: Facts][]): PlayerIndex => {
  const index = new PlayerIndex();
  for (const [id, en, facts] of people) {
    const { sourceKeys = [], ...rest } = source(en, facts);
    index.put(personOf(playerRecord(id, { ...rest, sourceKeys }), {}));
  }
  return index;
};

const whois = (index: PlayerIndex, who: SourcePlayer): string => {
  const resolution = resolvePlayer(who, index);
  if (resolution.kind === 'known') return resolution.player.shown.id;
  return resolution.kind === 'new' ? 'new' : resolution.reason;
};

const PARK_MIN = 'PARK Min Seo';

describe('by source key', () => {
  it('finds the person regardless of the name', () => {
    const index = knowing(['1', 'BERG Ana', { sourceKeys: ['bwf:7'] }]);
    expect(whois(index, source('Ana HOLM', { sourceKey: 'bwf:7' }))).toBe('1');
  });

  it('keeps two people of the same name separate', () => {
    const index = knowing(['1', PARK_MIN, { sourceKeys: ['bwf:7'], association: 'KOR', gender: 'F' }]);
    expect(whois(index, source(PARK_MIN, { sourceKey: 'bwf:8', association: 'KOR', gender: 'F' }))).toBe('new');
  });

  it('refuses keys that belong to different people', () => {
    const index = knowing(['1', 'BERG Ana', { sourceKeys: ['bwf:7'] }], ['2', 'LIND Eva', { sourceKeys: ['tml:x'] }]);
    expect(whois(index, source('BERG Ana', { sourceKeys: ['bwf:7', 'tml:x'] }))).toBe(
      'keys of several players: 1 BERG Ana, bwf:7; 2 LIND Eva, tml:x',
    );
  });

  it('accepts a changed birth date from the source that identifies the person', () => {
    const index = knowing(['1', 'BERG Ana', { sourceKeys: ['bwf:7'], birthDate: '2000-01-01' }]);
    expect(whois(index, source('BERG Ana', { sourceKey: 'bwf:7', birthDate: '2000-01-02' }))).toBe('1');
  });

  it('refuses a contradicting birth date of another source', () => {
    const index = knowing(['1', 'BERG Ana', { sourceKeys: ['bwf:7', 'tml:x'], birthDate: '2000-01-01' }]);
    expect(whois(index, source('BERG Ana', { sourceKey: 'tml:x', birthDate: '2000-01-02' }))).toBe(
      'birthDate 2000-01-02 contradicts 2000-01-01 of player 1 (BERG Ana)',
    );
  });
});

describe('by name, without a key', () => {
  const one = knowing(['1', 'SHEN Yu Lan', { sourceKeys: ['bwf:7'], association: 'CHN', gender: 'F' }]);

  it.each(['SHEN Yu Lan', 'Yu Lan SHEN', 'Yulan Shen', 'shen yu-lan'])(
    '%s matches the only person of that name',
    (en) => {
      expect(whois(one, source(en, { association: 'CHN', gender: 'F' }))).toBe('1');
      expect(whois(one, source(en))).toBe('1');
    },
  );

  it('also compares other names of both persons', () => {
    const index = knowing(['1', 'BERG Ana', { otherNames: ['HOLM Ana'] }]);
    expect(whois(index, source('Ana Holm'))).toBe('1');
    expect(whois(index, source('Ana B.', { otherNames: ['Ana Berg'] }))).toBe('1');
  });

  it.each<[string, Facts]>([
    ['association', { association: 'TPE' }],
    ['gender', { gender: 'M' }],
  ])('another %s is another person', (_, facts) => {
    expect(whois(one, source('Yu Lan SHEN', facts))).toBe('new');
  });

  it('another birth date is another person', () => {
    const index = knowing(['1', 'BERG Ana', { birthDate: '2000-01-01' }]);
    expect(whois(index, source('Ana Berg', { birthDate: '2001-01-01' }))).toBe('new');
  });

  it('takes the answer of a user, and otherwise names the candidates', () => {
    const index = knowing(['1', PARK_MIN, { association: 'KOR' }], ['2', PARK_MIN, { association: 'KOR' }]);
    const row = source('Min Seo PARK', { association: 'KOR' });
    const { candidates } = resolvePlayer(row, index) as { candidates: readonly Person[] };
    expect(candidates.map(({ shown }) => shown.id)).toEqual(['1', '2']);
    expect(whois(index, { ...row, answer: '2' })).toBe('2');
    expect(whois(index, { ...row, answer: 'new' })).toBe('new');
    expect(whois(index, { ...row, answer: '9' })).toMatch(/^several players match/);
    // A row that matches one player needs no answer.
    expect(whois(knowing(['1', PARK_MIN], ['2', 'BERG Ana']), source(PARK_MIN, { answer: '2' }))).toBe('1');
  });

  it('refuses an ambiguous name and lists the people', () => {
    const index = knowing(
      ['1', PARK_MIN, { sourceKeys: ['bwf:7'], association: 'KOR' }],
      ['2', PARK_MIN, { sourceKeys: ['bwf:8'], association: 'KOR' }],
    );
    expect(whois(index, source('Min Seo PARK', { association: 'KOR' }))).toBe(
      'several players match: 1 PARK Min Seo, KOR, bwf:7; 2 PARK Min Seo, KOR, bwf:8',
    );
  });

  it('the birth date decides between several people', () => {
    const index = knowing(
      ['1', PARK_MIN, { sourceKeys: ['bwf:7'], birthDate: '2000-01-01' }],
      ['2', PARK_MIN, { sourceKeys: ['bwf:8'] }],
    );
    expect(whois(index, source(PARK_MIN, { birthDate: '2000-01-01' }))).toBe('1');
  });
});

describe('with a key that is not known yet', () => {
  it('matches a person of another source with the same birth date', () => {
    const index = knowing(['1', 'BERG Ana', { sourceKeys: ['bwf:7'], association: 'SWE', birthDate: '2000-01-01' }]);
    expect(whois(index, source('Ana Berg', { sourceKey: 'tml:x', birthDate: '2000-01-01' }))).toBe('1');
  });

  it('matches a person of the same association and gender', () => {
    const index = knowing(['1', 'BERG Ana', { association: 'SWE', gender: 'F' }]);
    expect(whois(index, source('Ana Berg', { sourceKey: 'bwf:7', association: 'SWE', gender: 'F' }))).toBe('1');
  });

  it.each<[string, Facts]>([
    ['the name alone', {}],
    ['another gender', { association: 'SWE', gender: 'M' }],
    ['another birth date', { association: 'SWE', birthDate: '1999-01-01' }],
  ])('%s adds a new person', (_, facts) => {
    const index = knowing(['1', 'BERG Ana', { association: 'SWE', gender: 'F', birthDate: '2000-01-01' }]);
    expect(whois(index, source('Ana Berg', { sourceKey: 'bwf:7', ...facts }))).toBe('new');
  });
});

describe("with the caller's id", () => {
  const index = knowing(['5', 'BERG Ana', { sourceKeys: ['bwf:7'] }], ['6', 'LIND Eva']);

  it.each<[string, Facts, string]>([
    ['LIND Eva', { id: '6' }, '6'],
    ['BERG Ana', { id: '5', sourceKeys: ['bwf:7'] }, '5'],
    ['BERG Ana', { id: '9' }, 'new'],
    ['HOLM Ida', { id: '6' }, 'id 6 is taken by 6 LIND Eva'],
    ['BERG Ana', { id: '6', sourceKeys: ['bwf:7'] }, 'id 6 is taken by 6 LIND Eva'],
    ['BERG Ana', { id: '9', sourceKeys: ['bwf:7'] }, 'player 5 BERG Ana, bwf:7 has another id'],
    ['BERG Ana', { id: '5', sourceKeys: ['bwf:8'] }, 'id 5 is taken by 5 BERG Ana, bwf:7'],
  ])('%s %j', (en, facts, expected) => {
    expect(whois(index, source(en, facts))).toBe(expected);
  });
});

describe('with edited players', () => {
  const twins = (): PlayerIndex => {
    const index = knowing(['1', PARK_MIN, { association: 'KOR' }], ['2', 'BERG Ana', { association: 'SWE' }]);
    const { sourced } = index.get('2')!;
    index.put(personOf(sourced, { nameEn: PARK_MIN, association: 'KOR' }));
    return index;
  };

  it('prefers the person to whom sources refer by the name', () => {
    expect(whois(twins(), source(PARK_MIN, { association: 'KOR' }))).toBe('1');
    expect(whois(twins(), source('BERG Ana', { association: 'SWE' }))).toBe('2');
  });

  it('refuses a row that still matches several', () => {
    const index = twins();
    index.put(personOf(playerRecord('3', { ...index.get('1')!.sourced }), {}));
    expect(whois(index, source(PARK_MIN, { association: 'KOR' }))).toMatch(/^several players match: 1 .*; 2 .*; 3 /);
  });
});
