import { findNamesakes, findPlayers, type KnownPlayer } from '@rallyrank/contracts/players/rpc';
import type { Remark } from '@rallyrank/contracts/shared/remarks';
import type { Day } from '@rallyrank/contracts/shared/time';
import { filledWords } from '@rallyrank/contracts/shared/words';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { sharedTexts } from '../../locales/shared.js';
import type { PlayerRecord, Reader } from '../../readers/records.js';
import type { Competitors } from '../competitors.js';
import type { Tally } from '../tally.js';
import { type Candidate, hasFittingAddition, hasFittingAge, type Person, rankEvidence } from './candidate.js';

import { type Choice, chooseSame, chooseSimilar, type Ground } from './choose.js';
import { matchFacts } from './match-facts.js';

/** A person of a source that contains only names, under the source's own key. */
export type Named = PlayerRecord &
  Required<Pick<PlayerRecord, 'standings'>> & { readonly player: { readonly sourceKey: string } };

export interface Identifying {
  readonly rpc: Pick<Rpc, 'call'>;
  readonly tally: Tally;
  readonly reader: Pick<Reader, 'sport'>;
  readonly competitors: Competitors;
}

const personOf = ({ player, standings }: Named): Person => ({ name: player.name.en, standings });

export const described = (players: readonly KnownPlayer[]): string =>
  players
    .map(({ id, name, birthDate }) => `${name}${birthDate === undefined ? '' : `, ${birthDate}`} (${id})`)
    .join('; ') || '-';

const grounds = (ground: Ground, { evidence: { agreed, compared } }: Candidate) => {
  if (ground === 'ranks') return filledWords(sharedTexts.identify.ranksAgree, { agreed, compared });
  if (ground === 'matches') return sharedTexts.identify.onlyWithMatches;
  return sharedTexts.identify.onlyOfAge;
};

/**
 * Converts the record to that of a known player: the id and name of the player, with the name of the source as another
 * spelling.
 */
export const asKnown = (record: PlayerRecord, { id, name }: KnownPlayer): PlayerRecord => {
  const { player } = record;
  const named = { ...player, id, name: { en: name }, otherNames: [player.name.en] };
  return { ...record, keepsName: true, player: named };
};

/**
 * Identifies the persons of a source that contains only names: by source key if an earlier import identified them,
 * otherwise among the players of the same name, otherwise among those of a similar name. The criteria are the age on
 * the days of the lists, matches at the time, and the ranks printed in them. A decision that required more than an
 * equal name is reported as a remark.
 */
export class Identification {
  /** Ids of players who are already matched. Two persons of a source are never the same player. */
  private readonly taken = new Set<string>();
  /** Sorted days of all lists of the source. */
  private readonly listDays: readonly Day[];

  constructor(
    private readonly parts: Identifying,
    private readonly records: readonly Named[],
  ) {
    this.listDays = [...new Set(records.flatMap(({ standings }) => standings.map(({ date }) => date)))].sort();
  }

  /** The importable persons in the given order. */
  async identified(): Promise<PlayerRecord[]> {
    const { records } = this;
    const known = await this.knownByKey(records);
    const open = records.filter((_, i) => !known[i]);
    const bySame = await this.decide(open, 'same', chooseSame);
    const left = open.filter((record) => bySame.get(record)?.choice.kind === 'none');
    const bySimilar = await this.decide(left, 'similar', chooseSimilar);
    return records.flatMap((record, i) => {
      if (known[i]) {
        this.checksAge(record, known[i]);
        return [record];
      }
      const same = bySame.get(record)!;
      return this.settled(record, same.choice.kind === 'none' ? bySimilar.get(record)!.choice : same.choice, same.all);
    });
  }

  private async knownByKey(records: readonly Named[]): Promise<(KnownPlayer | null)[]> {
    const known = await this.parts.rpc.call(findPlayers, {
      sourceKeys: records.map(({ player }) => player.sourceKey),
    });
    for (const player of known) if (player) this.taken.add(player.id);
    return known;
  }

  private async decide(
    records: readonly Named[],
    likeness: 'same' | 'similar',
    choose: (person: Person, candidates: readonly Candidate[]) => Choice,
  ): Promise<Map<Named, { readonly choice: Choice; readonly all: readonly KnownPlayer[] }>> {
    const { rpc, reader } = this.parts;
    const range = profileOf(reader.sport).ages.listed;
    const people = records.map(({ player: { name, gender } }) => ({ name: name.en, ...(gender && { gender }) }));
    const namesakes = await rpc.call(findNamesakes, { people, likeness });
    const fitting = records.map((record, i) =>
      namesakes[i]!.filter(
        (player) =>
          !this.taken.has(player.id) &&
          hasFittingAge(personOf(record), player, range) &&
          hasFittingAddition(personOf(record), player),
      ),
    );
    const facts = await matchFacts(
      rpc,
      fitting.flatMap((players) => (likeness === 'similar' || players.length > 1 ? players : [])),
    );
    const decided = records.map((record, i) => {
      const person = personOf(record);
      const candidates = fitting[i]!.map((player): Candidate => {
        const { career, printed } = facts(player.id);
        return { ...player, career, evidence: rankEvidence(person, this.listDays, printed) };
      });
      return [record, { choice: choose(person, candidates), all: namesakes[i]! }] as const;
    });
    for (const [, { choice }] of decided) if (choice.kind === 'one') this.taken.add(choice.candidate.id);
    return new Map(decided);
  }

  private settled(record: Named, choice: Choice, all: readonly KnownPlayer[]): PlayerRecord[] {
    const { tally, competitors } = this.parts;
    const name = record.player.name.en;
    if (choice.kind === 'several') {
      competitors.reject(record, {
        key: 'player.ambiguous',
        values: { name, candidates: described(choice.candidates) },
      });
      return [];
    }
    if (choice.kind === 'none') {
      tally.warn(record.at, { key: 'player.new', values: { name, candidates: described(all) } });
      return [record];
    }
    const { candidate, ground } = choice;
    const remark = this.remarkOn(name, candidate, ground, all);
    if (remark) tally.warn(record.at, remark);
    return this.takenAs(record, candidate);
  }

  private remarkOn(
    name: string,
    candidate: Candidate,
    ground: Ground,
    all: readonly KnownPlayer[],
  ): Remark | undefined {
    const evidence = grounds(ground, candidate);
    const player = described([candidate]);
    if (!all.some(({ id }) => id === candidate.id))
      return { key: 'player.spelling', values: { name, player, evidence } };
    const others = all.filter(({ id }) => id !== candidate.id);
    if (others.length === 0) return undefined;
    return { key: 'player.chosen', values: { name, player, evidence, candidates: described(others) } };
  }

  private checksAge(record: Named, { name, birthDate }: KnownPlayer): void {
    if (birthDate !== undefined) this.parts.competitors.wasBorn(record.key, { name, birthDate });
  }

  private takenAs(record: Named, player: KnownPlayer): PlayerRecord[] {
    this.checksAge(record, player);
    return [asKnown(record, player)];
  }
}

export const hasStandings = (record: PlayerRecord): record is Named =>
  record.standings !== undefined && record.player.sourceKey !== undefined;
