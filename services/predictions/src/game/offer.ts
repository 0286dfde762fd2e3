import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Language } from '@rallyrank/contracts/shared/language';
import { shownName } from '@rallyrank/contracts/shared/shown-name';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { hasMoved, quoteOf } from '../domain/odds.js';
import { isOpen } from '../domain/pool.js';
import type { Placing } from '../domain/wallet-commands.js';
import type { KnownPool, Quote } from '../projections/pools.js';
import type { Draw } from './draws.js';
import { isOffered } from './pool-keeper.js';

/** A side as entered by a user, with the odds that the form showed. */
interface Asked {
  readonly competitorId: Id;
  readonly points: number;
  readonly odds: number;
}

interface Offering {
  readonly known: KnownPool | undefined;
  readonly draw: Draw | undefined;
  readonly sides: readonly Asked[];
  readonly directory: Directory;
  readonly language: Language;
}

const nameIn = (directory: Directory, id: Id, language: Language): string =>
  directory
    .competitorRef(id)
    .players.map(({ name }) => shownName(name, language))
    .join(' / ');

/** @throws DomainError pool.notFound, pool.closed, pool.updating */
const openPool = ({ known, draw }: Offering): { pool: KnownPool['pool']; quote: Quote; draw: Draw } => {
  if (!known || !draw) throw new DomainError('pool.notFound');
  if (!isOpen(known.pool)) throw new DomainError('pool.closed');
  const quote = known.quotes.at(-1);
  // Between a result and the new odds, nothing is offered at the old ones.
  if (!quote || !isOffered(known, draw)) throw new DomainError('pool.updating');
  return { pool: known.pool, quote, draw };
};

/**
 * The sides at the current odds.
 * @throws DomainError pool.notFound, pool.closed, pool.updating, prediction.playing, prediction.notOffered;
 * prediction.odds if any of them moved too much
 */
export const offered = (offering: Offering): Pick<Placing, 'sides' | 'isRunning' | 'participants'> => {
  const { pool, quote, draw } = openPool(offering);
  const { sides, directory, language } = offering;
  const chances = new Map(quote.sides.map(({ competitorId, chance }) => [competitorId, chance]));
  const named = sides.map(({ competitorId, points, odds: seen }) => {
    const chance = chances.get(competitorId);
    if (chance === undefined)
      throw new DomainError('request.invalid', { field: 'sides', rule: 'players or pairs of the draw' });
    if (draw.playing.has(competitorId))
      throw new DomainError('prediction.playing', { name: nameIn(directory, competitorId, language) });
    const { odds } = quoteOf(chance, pool.isRunning);
    if (odds === null)
      throw new DomainError('prediction.notOffered', { name: nameIn(directory, competitorId, language) });
    return { competitorId, points, odds, seen, begun: draw.begun(competitorId) };
  });
  const moved = named.filter(({ seen, odds }) => hasMoved(seen, odds));
  if (moved.length > 0) {
    const odds = moved.map((side) => `${nameIn(directory, side.competitorId, language)} ${side.odds.toFixed(2)}`);
    throw new DomainError('prediction.odds', { odds: odds.join('; ') });
  }
  // A user can be linked to a player who has been merged since.
  const idsOf = (id: Id) => [id, ...directory.merges.mergedInto(id)];
  const participants = () => new Set([...draw.participants()].flatMap(idsOf));
  return { sides: named.map(({ seen: _, ...side }) => side), isRunning: pool.isRunning, participants };
};
