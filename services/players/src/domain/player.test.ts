import { describe, it } from '@jest/globals';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { given } from '@rallyrank/infra/testing/decider';
import { type PlayerState, player } from './player.js';

const givenEvents = (events: PlayerEvent[]) => given<PlayerState, PlayerEvent>(player, events);

const source = (facts: Partial<SourcePlayer>): SourcePlayer =>
  SourcePlayer.parse({ name: { en: 'BERG Ana' }, ...facts });
const register = (facts: Parameters<typeof source>[0]) => ({ kind: 'register', source: source(facts) }) as const;
const absorb = (facts: Parameters<typeof source>[0]) => ({ kind: 'absorb', source: source(facts) }) as const;

const registered: PlayerEvent = {
  type: 'PlayerRegistered',
  data: {
    playerId: '1',
    name: { en: 'BERG Ana' },
    association: 'SWE',
    otherNames: ['Anna BERG'],
    sourceKeys: ['bwf:7'],
  },
};
const corrected = (changes: Extract<PlayerEvent, { type: 'PlayerCorrected' }>['data']['changes']): PlayerEvent => ({
  type: 'PlayerCorrected',
  data: { playerId: '1', changes },
});

describe('register', () => {
  it('keeps every fact, and stores each key once', () => {
    givenEvents([])
      .when(player.decide('1', [register({ sourceKey: 'bwf:7', sourceKeys: ['bwf:7', 'tml:x'], heightCm: 170 })]))
      .expectEvents([
        {
          type: 'PlayerRegistered',
          data: {
            playerId: '1',
            name: { en: 'BERG Ana' },
            heightCm: 170,
            otherNames: [],
            sourceKeys: ['bwf:7', 'tml:x'],
          },
        },
      ]);
  });

  it('is refused if the id is in use', () => {
    givenEvents([registered])
      .when(player.decide('1', [register({})]))
      .expectRefusal('write.conflict');
  });
});

describe('absorb', () => {
  it('is refused for an unknown player', () => {
    givenEvents([])
      .when(player.decide('1', [absorb({})]))
      .expectRefusal('player.notFound');
  });

  it.each<[string, Parameters<typeof source>[0]]>([
    ['the same row', { sourceKey: 'bwf:7', association: 'SWE', otherNames: ['Anna BERG'] }],
    ['less than is known', { sourceKey: 'bwf:7' }],
    ['the same name in another order, of a row without a key', { name: { en: 'Ana Berg' } }],
    ['the same name in another order, of a list', { name: { en: 'Ana Berg' }, sourceKey: 'bwf:7', keepsName: true }],
    ['a fact of a source that may not change it', { association: 'DEN' }],
  ])('changes nothing for %s', (_, facts) => {
    givenEvents([registered])
      .when(player.decide('1', [absorb(facts)]))
      .expectEvents([]);
  });

  it.each<[string, Parameters<typeof source>[0], Parameters<typeof corrected>[0]]>([
    ['adds what was missing', { gender: 'F', heightCm: 170 }, { gender: 'F', heightCm: 170 }],
    ['changes a fact of the first source', { sourceKey: 'bwf:7', association: 'DEN' }, { association: 'DEN' }],
    [
      'adds the key of another source, but keeps known facts',
      { sourceKey: 'tml:x', association: 'DEN', hand: 'left' },
      { hand: 'left', sourceKeys: ['bwf:7', 'tml:x'] },
    ],
    [
      'keeps a new spelling as another name',
      { name: { en: 'Ana BERGH' }, otherNames: ['BERGH Ana', 'Ana HOLM'] },
      { otherNames: ['Anna BERG', 'Ana BERGH', 'Ana HOLM'] },
    ],
    [
      'corrects the name if the first source does, and keeps the replaced one as another name',
      { name: { en: 'BERGH Ana' }, sourceKey: 'bwf:7' },
      { name: { en: 'BERGH Ana' }, otherNames: ['Anna BERG', 'BERG Ana'] },
    ],
    ['corrects capitals', { name: { en: 'Berg Ana' }, sourceKey: 'bwf:7' }, { name: { en: 'Berg Ana' } }],
    [
      'shows another name if the first source does',
      { name: { en: 'Anna BERG' }, otherNames: ['BERG Ana'], sourceKey: 'bwf:7' },
      { name: { en: 'Anna BERG' }, otherNames: ['BERG Ana'] },
    ],
    [
      'keeps the spelling of a list as another name',
      { name: { en: 'BERGH Ana' }, sourceKey: 'bwf:7', keepsName: true },
      { otherNames: ['Anna BERG', 'BERGH Ana'] },
    ],
    ['adds a Chinese name', { name: { en: 'BERG Ana', zh: '安娜' } }, { name: { en: 'BERG Ana', zh: '安娜' } }],
  ])('%s', (_, facts, changes) => {
    givenEvents([registered])
      .when(player.decide('1', [absorb(facts)]))
      .expectEvents([corrected(changes)]);
    givenEvents([registered, corrected(changes)])
      .when(player.decide('1', [absorb(facts)]))
      .expectEvents([]);
  });

  it.each<[string, Parameters<typeof source>[0], Parameters<typeof source>[0], Parameters<typeof corrected>[0]]>([
    ['name', {}, { name: { en: 'Berg Ana' } }, { name: { en: 'Berg Ana' } }],
    ['birth date', { birthDate: '1990-01-02' }, { birthDate: '1990-02-01' }, { birthDate: '1990-02-01' }],
  ])('does not restore a %s that the source has replaced', (_, before, after, changes) => {
    const added = before.birthDate ? [corrected({ birthDate: before.birthDate })] : [];
    const [old, corrects] = [before, after].map((facts) => absorb({ ...facts, sourceKey: 'bwf:7' }));
    givenEvents([registered, ...added])
      .when(player.decide('1', [corrects!, old!, corrects!, old!]))
      .expectEvents([corrected(changes)]);
  });

  it('corrects the Chinese name, and keeps the replaced one as another name', () => {
    givenEvents([registered, corrected({ name: { en: 'BERG Ana', zh: '安娜' } })])
      .when(player.decide('1', [absorb({ name: { en: 'BERG Ana', zh: '安那' }, sourceKey: 'bwf:7' })]))
      .expectEvents([corrected({ name: { en: 'BERG Ana', zh: '安那' }, otherNames: ['Anna BERG', '安娜'] })]);
  });

  it('restores an association, to which a person can return', () => {
    givenEvents([registered, corrected({ association: 'DEN' })])
      .when(player.decide('1', [absorb({ association: 'SWE', sourceKey: 'bwf:7' })]))
      .expectEvents([corrected({ association: 'SWE' })]);
  });

  it('applies each command to the state after the previous one', () => {
    givenEvents([registered])
      .when(player.decide('1', [absorb({ hand: 'left' }), absorb({ hand: 'left', heightCm: 170 })]))
      .expectEvents([corrected({ hand: 'left' }), corrected({ heightCm: 170 })]);
  });
});
