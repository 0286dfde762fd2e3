import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { levelOf } from '@rallyrank/contracts/sport/profiles';
import type { DrawFacts, EditionFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { AnnouncedEdition, ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Edition, EditionEvent } from './edition.js';
import { isEqual } from './equal.js';
import { matchProblem, type Rules, sideProblem } from './match-rules.js';

export interface EditionIds {
  readonly editionId: Id;
  readonly seriesId: Id;
}

export interface ImportDecision {
  readonly events: readonly EditionEvent[];
  /** The edition with its draws, without its matches. */
  readonly edition: 'accepted' | 'corrected' | 'unchanged';
  /** Matches that are new, that differ from what is known, that are as known; the rest is refused with its reason. */
  readonly accepted: number;
  readonly corrected: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly match: number; readonly reason: string }[];
}

/** What makes the whole edition impossible, whatever is known of it. @throws DomainError event.* */
export const checkEdition = (profile: SportProfile, imported: AnnouncedEdition): void => {
  const { name, level, startDate, endDate } = imported.edition;
  if (!levelOf(profile, level)) throw new DomainError('event.unknownLevel', { name: name.en, level });
  if (endDate < startDate) throw new DomainError('event.dates', { name: name.en, startDate, endDate });
  if (imported.id === undefined && imported.sourceKey === undefined)
    throw new DomainError('event.noKey', { name: name.en });
};

const merged = (state: Edition, imported: ImportedEdition, seriesId: Id): EditionFacts => {
  const { sourceKeys = [], ...facts } = imported.edition;
  const own = imported.sourceKey === undefined ? [] : [imported.sourceKey];
  const keys = new Set([...(state.facts?.sourceKeys ?? []), ...own, ...sourceKeys]);
  return { ...facts, seriesId, sourceKeys: [...keys] };
};

const editionEvents = (state: Edition, facts: EditionFacts, editionId: Id): EditionEvent[] => {
  if (isEqual(state.facts, facts)) return [];
  return [{ type: state.facts ? 'EditionCorrected' : 'EditionScheduled', data: { editionId, ...facts } }];
};

const byeProblem = (rules: Rules, draw: DrawFacts): string | undefined =>
  draw.byes.map(({ side }) => sideProblem(rules, draw.discipline, side)).find((problem) => problem !== undefined);

const drawEvents = (rules: Rules, state: Edition, imported: ImportedEdition, editionId: Id): EditionEvent[] => {
  const seen = new Set<Id>();
  return imported.draws.flatMap(({ drawId, ...facts }): EditionEvent[] => {
    const rule = seen.has(drawId) ? 'the draw is listed twice' : byeProblem(rules, facts);
    if (rule !== undefined) throw new DomainError('event.draw', { name: imported.edition.name.en, draw: drawId, rule });
    seen.add(drawId);
    const known = state.draws.get(drawId);
    if (isEqual(known, facts)) return [];
    return [{ type: known ? 'DrawCorrected' : 'DrawPublished', data: { editionId, drawId, ...facts } }];
  });
};

const withNewDraws = (state: Edition, imported: ImportedEdition): ReadonlyMap<Id, DrawFacts> =>
  new Map([...state.draws, ...imported.draws.map(({ drawId, ...facts }): [Id, DrawFacts] => [drawId, facts])]);

/**
 * The events that bring a known edition (or none) to what a source says. Only differences become events, so that the same rows a
 * second time change nothing; what the source does not mention stays. Matches are refused one by one.
 * @throws DomainError event.draw
 */
export const decideImport = (
  rules: Rules,
  state: Edition,
  imported: ImportedEdition,
  { editionId, seriesId }: EditionIds,
): ImportDecision => {
  const facts = merged(state, imported, seriesId);
  const draws = withNewDraws(state, imported);
  const events = [...editionEvents(state, facts, editionId), ...drawEvents(rules, state, imported, editionId)];
  const edition = state.facts === undefined ? 'accepted' : events.length > 0 ? 'corrected' : 'unchanged';
  const refused: { match: number; reason: string }[] = [];
  const seen = new Set<Id>();
  const count = { accepted: 0, corrected: 0, unchanged: 0 };
  const take = (matchId: Id, match: MatchFacts): void => {
    const known = state.matches.get(matchId);
    if (isEqual(known, match)) count.unchanged += 1;
    else {
      count[known ? 'corrected' : 'accepted'] += 1;
      events.push({ type: known ? 'MatchCorrected' : 'MatchCompleted', data: { editionId, matchId, ...match } });
    }
  };
  for (const [index, { matchId, ...match }] of imported.matches.entries()) {
    const reason = seen.has(matchId)
      ? `the match id ${matchId} is used twice`
      : matchProblem(rules, facts, draws, match);
    seen.add(matchId);
    if (reason === undefined) take(matchId, match);
    else refused.push({ match: index, reason });
  }
  return { events, edition, ...count, refused };
};
