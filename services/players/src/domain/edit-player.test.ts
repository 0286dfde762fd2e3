import { describe, expect, it, test } from '@jest/globals';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { given } from '@rallyrank/infra/testing/decider';
import fc from 'fast-check';
import { decideEdit, decideTakingBack, type PlayerEdit, shownValues, versionsToTakeBack } from './edit-player.js';
import { type PlayerState, player } from './player.js';

type Edited = Extract<PlayerEvent, { type: 'PlayerEdited' }>['data'];

const registered: PlayerEvent = {
  type: 'PlayerRegistered',
  data: {
    playerId: '1',
    name: { en: 'BERG Ana' },
    association: 'SWE',
    birthDate: '2000-07-01',
    otherNames: ['Anna BERG'],
    sourceKeys: ['bwf:7'],
  },
};
const edited = (data: Partial<Edited>): PlayerEvent => ({
  type: 'PlayerEdited',
  data: { playerId: '1', decided: {}, released: [], ...data },
});
const after = (...events: PlayerEvent[]): PlayerState => events.reduce(player.evolve, player.initial());
const givenEvents = (events: PlayerEvent[]) => given<PlayerState, PlayerEvent>(player, events);
const edit = (decided: PlayerEdit['decided'], released: PlayerEdit['released'] = []) =>
  decideEdit('1', { decided, released }, { retireDate: '2024-01-01' });
const imported = (facts: Partial<SourcePlayer>) =>
  player.decide('1', [
    { kind: 'absorb', source: SourcePlayer.parse({ name: { en: 'BERG Ana' }, sourceKey: 'bwf:7', ...facts }) },
  ]);

describe('an edit', () => {
  it('decides only the facts that differ from those shown', () => {
    givenEvents([registered])
      .when(edit({ nameEn: 'BERG Anna', association: 'SWE', hand: null, heightCm: 170 }))
      .expectEvents([edited({ decided: { nameEn: 'BERG Anna', heightCm: 170 } })]);
  });

  it('changes nothing if every fact is shown already', () => {
    givenEvents([registered])
      .when(edit({ nameEn: 'BERG Ana' }, ['hand']))
      .expectEvents([]);
  });

  it('is rejected for an unknown player', () => {
    givenEvents([])
      .when(edit({ heightCm: 170 }))
      .expectRefusal('player.notFound');
  });

  it('is rejected if the player would retire before the birth', () => {
    givenEvents([registered])
      .when(edit({ birthDate: '2024-01-01' }))
      .expectRefusal('request.invalid');
  });

  it('is kept when the source states another value, which shows again after a release', () => {
    const decided = edited({ decided: { birthDate: '2001-01-01' } });
    const [correction] = imported({ birthDate: '1999-09-09' })(after(registered, decided));
    expect(after(registered, decided, correction!)?.shown.birthDate).toBe('2001-01-01');
    const released = after(registered, decided, correction!, edited({ released: ['birthDate'] }));
    expect(released?.shown.birthDate).toBe('1999-09-09');
  });

  it('of a name keeps the earlier name as another name, by which an import still finds the person', () => {
    const person = after(registered, edited({ decided: { nameEn: 'HOLM Ana' } }));
    expect(person?.shown).toMatchObject({ name: { en: 'HOLM Ana' }, otherNames: ['Anna BERG', 'BERG Ana'] });
    expect(imported({ association: 'SWE' })(person)).toEqual([]);
  });

  it('can decide that a fact is unknown', () => {
    const person = after(registered, edited({ decided: { birthDate: null } }));
    expect(person?.shown).not.toHaveProperty('birthDate');
  });
});

describe('undoing an edit', () => {
  const first = edited({ decided: { heightCm: 170, hand: 'left' } });
  const second = edited({ decided: { heightCm: 175 }, released: ['hand'] });
  const takingBack = (events: PlayerEvent[], version: number) =>
    givenEvents(events).when(() => decideTakingBack('1', events, version, {}));

  it('releases facts that nobody had decided before', () => {
    takingBack([registered, first], 2).expectEvents([edited({ released: ['hand', 'heightCm'] })]);
  });

  it('restores earlier decisions', () => {
    takingBack([registered, first, second], 3).expectEvents([edited({ decided: { hand: 'left', heightCm: 170 } })]);
  });

  it('restores a decision even if the source states the same fact', () => {
    const [correction] = imported({ heightCm: 170 })(after(registered, first));
    const events = [registered, first, correction!, edited({ released: ['heightCm'] })];
    takingBack(events, 4).expectEvents([edited({ decided: { heightCm: 170 } })]);
  });

  it('is rejected with the facts that were edited again', () => {
    const events = [registered, first, edited({ decided: { heightCm: 175 } })];
    expect(() => decideTakingBack('1', events, 2, {})).toThrow(
      expect.objectContaining({ reason: 'edit.superseded', details: { fields: 'heightCm' } }),
    );
  });

  it('is rejected for an event of a source', () => {
    takingBack([registered], 1).expectRefusal('edit.notFound');
  });
});

const days = fc.constantFrom('1990-01-01', '1995-05-05', null);
const anEdit = fc
  .record({
    decided: fc.record(
      {
        birthDate: days,
        hand: fc.constantFrom('left' as const, 'right' as const, null),
        heightCm: fc.integer({ min: 150, max: 153 }),
      },
      { requiredKeys: [] },
    ),
    released: fc.subarray(['birthDate', 'hand', 'heightCm'] as const),
  })
  .map(({ decided, released }) => ({ decided, released: released.filter((key) => decided[key] === undefined) }));
const step = fc.oneof(
  anEdit.map((edit) => ({ kind: 'edit' as const, ...edit })),
  fc
    .record({ birthDate: fc.constantFrom('1990-01-01', '1999-09-09'), heightCm: fc.integer({ min: 150, max: 153 }) })
    .map((facts) => ({ kind: 'import' as const, facts })),
);

test('after any history, undoing the latest edit restores the decisions from before it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), anEdit, (steps, last) => {
      const run = (events: PlayerEvent[], decide: (state: PlayerState) => readonly PlayerEvent[]) => [
        ...events,
        ...decide(after(...events)),
      ];
      const before = steps.reduce<PlayerEvent[]>(
        (events, one) =>
          run(
            events,
            one.kind === 'edit'
              ? decideEdit('1', { decided: one.decided, released: one.released }, {})
              : imported(one.facts),
          ),
        [registered],
      );
      const changed = run(before, decideEdit('1', last, {}));
      fc.pre(changed.length > before.length);
      const undone = run(changed, () => decideTakingBack('1', changed, changed.length, {}));
      const facts = (events: PlayerEvent[]) => {
        const person = after(...events)!;
        return { decided: person.decided, shown: shownValues(person, person.decided, {}) };
      };
      expect(facts(undone)).toEqual(facts(before));
    }),
  );
});

test('exactly the edits that are offered can be undone, in any order', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (edits, picks) => {
      const decideOn = (events: PlayerEvent[], decide: (state: PlayerState) => readonly PlayerEvent[]) => [
        ...events,
        ...decide(after(...events)),
      ];
      let events = edits.reduce<PlayerEvent[]>(
        (before, one) => decideOn(before, decideEdit('1', one, {})),
        [registered],
      );
      const own = events.length;
      const takenBack = new Set<number>();
      for (;;) {
        const offered = versionsToTakeBack(events);
        for (const version of events.keys()) {
          const take = () => decideTakingBack('1', events, version + 1, {});
          if (offered.has(version + 1)) expect(take()).toHaveLength(1);
          else expect(take).toThrow();
        }
        const open = [...offered].filter((version) => version <= own && !takenBack.has(version));
        const version = open[Number(picks.next().value) % open.length];
        if (version === undefined) break;
        takenBack.add(version);
        events = decideOn(events, () => decideTakingBack('1', events, version, {}));
      }
    }),
    { numRuns: 50 },
  );
});
