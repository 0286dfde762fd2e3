import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, disciplines, isDoubles } from '@rallyrank/contracts/sport/codes';
import { normaliseName } from '@rallyrank/shared/domain/names/normalise';
import type { Finding, HealthInput } from './finding.js';

/** Names under which sources list an unknown partner. */
const PLACEHOLDER =
  /^(|unknown( player| partner)?|partner|tb[acd]|to be (announced|confirmed|decided)|n a|xx+|未知|待定|不详)$/;

/** Sides of doubles, in matches and on lists, that are a single player or a pair with a placeholder. */
export function* lonePartners({ table, people, lists }: HealthInput): Iterable<Finding> {
  const isPlaceholder = (id: Id): boolean => {
    const name = people.player(id)?.name;
    return name === undefined || PLACEHOLDER.test(normaliseName(name.en));
  };
  const seen = new Set<string>();
  const check = (id: Id, discipline: Discipline, place: Pick<Finding, 'editionId' | 'matchIds' | 'day'>): Finding[] => {
    if (seen.has(`${discipline} ${id}`)) return [];
    seen.add(`${discipline} ${id}`);
    const players = people.pair(id)?.playerIds ?? [id];
    if (players.length === 2 && !players.some(isPlaceholder)) return [];
    const known = players.filter((player) => people.player(player));
    return [{ kind: 'lonePartner', playerIds: known, ...place, discipline, facts: { competitor: id } }];
  };
  const { columns: c } = table;
  for (const row of table.playingOrder()) {
    const discipline = disciplines[c.discipline[row]!]!;
    if (!isDoubles(discipline)) continue;
    const place = { editionId: table.editions.at(c.edition[row]!).ref.id, matchIds: [table.text(c.match[row]!)] };
    for (const side of [c.side1[row]!, c.side2[row]!]) yield* check(table.people.id(side), discipline, place);
  }
  for (const discipline of disciplines.filter(isDoubles)) {
    for (const { date, competitors } of lists.lists(discipline))
      for (const competitor of competitors) yield* check(lists.idOf(competitor), discipline, { day: date });
  }
}
