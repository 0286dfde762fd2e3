import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Tally } from '@rallyrank/contracts/shared/refs';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { levelOf } from '@rallyrank/contracts/sport/profiles';
import { surfaces } from '@rallyrank/contracts/tournaments/events';
import { getPlayerH2H } from '@rallyrank/contracts/tournaments/routes';
import { bind } from '@rallyrank/infra/http/bind';
import { matchView } from '@rallyrank/shared/match-table/match-view';
import { emptyTally } from '@rallyrank/shared/results/counts';
import { headToHead, opponentsOf } from '../domain/head-to-head.js';
import type { ReadModels } from './event-views.js';

const MOST_ROWS = 200;

type Answer = ResultOf<typeof getPlayerH2H>;
type Pair = NonNullable<Answer['pair']>;

const rowsOf = ({ table, directory }: ReadModels, person: number, discipline?: number): Answer['rows'] =>
  opponentsOf(table, person, discipline)
    .slice(0, MOST_ROWS)
    .map((record) => ({
      discipline: disciplines[record.discipline]!,
      opponent: directory.competitorRef(table.people.id(record.opponent)),
      own: directory.competitorRef(table.people.id(record.own)),
      tally: record.tally,
      lastDate: dayOf(record.lastDate),
    }));

const levelsInOrder = (profile: SportProfile, byLevel: ReadonlyMap<string, Tally>): Pair['byLevel'] => {
  const orderOf = (level: string): number => levelOf(profile, level)?.order ?? profile.levels.length + 1;
  return [...byLevel].map(([level, tally]) => ({ level, tally })).sort((a, b) => orderOf(a.level) - orderOf(b.level));
};

const pairOf = (
  { table, directory }: ReadModels,
  profile: SportProfile,
  ids: readonly [Id, Id],
  discipline?: number,
): Pair => {
  const sides: Pair['sides'] = [directory.competitorRef(ids[0]), directory.competitorRef(ids[1])];
  const [first, second] = ids.map((id) => table.people.find(id));
  if (first === undefined || second === undefined)
    return { sides, total: emptyTally(), byLevel: [], bySeason: [], bySurface: [], finals: emptyTally(), matches: [] };
  const record = headToHead(table, first, second, discipline);
  return {
    sides,
    total: record.total,
    finals: record.finals,
    byLevel: levelsInOrder(profile, record.byLevel),
    bySeason: [...record.bySeason].map(([season, tally]) => ({ season, tally })).sort((a, b) => b.season - a.season),
    bySurface: surfaces.flatMap((surface) => {
      const tally = record.bySurface.get(surface);
      return tally ? [{ surface, tally }] : [];
    }),
    matches: record.matches.map(({ row, own }) => ({
      event: table.editions.at(table.columns.edition[row]!).ref,
      match: matchView(table, directory, row, own),
    })),
  };
};

/** Head-to-head of a player (alone and with each partner) or of one pair; against one opponent where it is named. */
export const headToHeadBinding = (models: ReadModels, profile: SportProfile) =>
  bind(getPlayerH2H, ({ playerId, opponentId, discipline: code }) => {
    const { id } = models.directory.competitorRef(playerId);
    const discipline = code && disciplines.indexOf(code);
    if (opponentId === undefined) {
      const person = models.table.people.find(id);
      return { rows: person === undefined ? [] : rowsOf(models, person, discipline), pair: null };
    }
    if (opponentId === playerId)
      throw new DomainError('request.invalid', { field: 'opponentId', rule: 'another competitor than playerId' });
    return { rows: [], pair: pairOf(models, profile, [id, opponentId], discipline) };
  });
