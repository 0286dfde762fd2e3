import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { PersonKey, PlayerRecord, SourceSide } from '../readers/records.js';

export type RealPlayer = PlayerRecord['player'];

/** Numbers the people and pairs of a source in order of first appearance. */
export class NumberedPeople {
  /** Players by id. People who appear only in matches or lists are not included. */
  readonly players = new Map<Id, RealPlayer>();
  /** The players of each pair, the smaller id first. */
  readonly pairs = new Map<Id, readonly [Id, Id]>();
  readonly ids = new Map<string, Id>();

  add(key: PersonKey, player: RealPlayer): void {
    this.players.set(this.idOf(key), player);
  }

  isRegistered(key: PersonKey): boolean {
    const id = this.ids.get(key);
    return id !== undefined && this.players.has(id);
  }

  idOf(key: PersonKey): Id {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = String(this.ids.size + 1);
    this.ids.set(key, id);
    return id;
  }

  /** Maps `key` to the person with that id from now on. */
  alias(key: PersonKey, id: Id): void {
    this.ids.set(key, id);
  }

  competitor(keys: readonly PersonKey[]): Pick<Side, 'competitorId' | 'playerIds'> {
    const [first, second] = keys.map((key) => this.idOf(key)).sort(compareIds);
    if (second === undefined) return { competitorId: first!, playerIds: [first!] };
    const competitorId = this.idOf(`${first}+${second}`);
    this.pairs.set(competitorId, [first!, second]);
    return { competitorId, playerIds: [first!, second] };
  }

  side({ players, ...printed }: SourceSide): Side {
    return { ...printed, ...this.competitor(players) };
  }
}
