import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Random } from '@rallyrank/shared/domain/random';
import type { World } from './world.js';

export type Match = ImportedEdition['matches'][number];

/** One discipline of an edition. */
export interface Drawn {
  readonly edition: ImportedEdition;
  readonly matches: readonly Match[];
  /** Replaces a match by another one, or by none. */
  replace(match: Match, by?: Match): void;
}

/** Chooses random parts of a world, each only once, so that planted defects do not hide each other. */
export class Planting {
  private readonly used = new Set<string>();
  private newest = 900_000;
  private readonly played: ReadonlySet<Id>;

  constructor(
    readonly world: World,
    readonly random: Random,
  ) {
    this.played = new Set(world.editions.flatMap(({ matches }) => matches.flatMap(playersOf)));
  }

  newId(): Id {
    return String(++this.newest);
  }

  /** A player with a match. */
  player(): SourcePlayer & { readonly id: Id } {
    const players = this.world.players as (SourcePlayer & { readonly id: Id })[];
    return this.unused(
      players,
      ({ id }) => `player ${id}`,
      ({ id }) => this.played.has(id),
    );
  }

  changePlayer(id: Id, changes: Partial<SourcePlayer>): void {
    const at = this.world.players.findIndex((player) => player.id === id);
    this.world.players[at] = { ...this.world.players[at]!, ...changes };
  }

  /** A main draw, or the part of it that fits. */
  draw(fits: (match: Match) => boolean = () => true): Drawn {
    const draws = this.world.editions.flatMap((edition) =>
      edition.draws.filter(({ stage }) => stage === 'main').map(({ drawId }) => ({ edition, drawId })),
    );
    const of = ({ edition, drawId }: (typeof draws)[number]) =>
      edition.matches.filter((each) => each.drawId === drawId);
    const chosen = this.unused(
      draws,
      ({ edition, drawId }) => `draw ${edition.id} ${drawId}`,
      (draw) => of(draw).some(fits),
    );
    const { matches } = chosen.edition;
    return {
      edition: chosen.edition,
      matches: of(chosen).filter(fits),
      replace: (match, by) => matches.splice(matches.indexOf(match), 1, ...(by ? [by] : [])),
    };
  }

  unused<T>(all: readonly T[], keyOf: (item: T) => string, fits: (item: T) => boolean = () => true): T {
    const free = all.filter((item) => this.isUnused(keyOf(item)) && fits(item));
    const item = this.random.pick(free);
    this.used.add(keyOf(item));
    return item;
  }

  isUnused(key: string): boolean {
    return !this.used.has(key);
  }
}

const playersOf = ({ sides }: Match): Id[] => sides.flatMap(({ playerIds }) => playerIds);
