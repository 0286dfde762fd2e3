import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';
import type { Finding, HealthInput } from './finding.js';

const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;

/** The language in which a name is missing; undefined if it has both. */
const missingIn = ({ en, zh }: EditionFacts['name']): 'en' | 'zh' | undefined => {
  if (!LATIN.test(en)) return 'en';
  return zh === undefined || !HAN.test(zh) ? 'zh' : undefined;
};

const factsOf = (name: EditionFacts['name']): Finding['facts'] | undefined => {
  const language = missingIn(name);
  return language && { language, name: name.en };
};

/** Names of players with a match or a place on a list, of editions and of series that lack one of the two languages. */
export function* missingNames({ people, series, table, careers }: HealthInput): Iterable<Finding> {
  const kind = 'missingName';
  for (const id of people.playerIds()) {
    const facts = factsOf(people.player(id)!.name);
    if (facts && careers().has(id)) yield { kind, playerIds: [id], facts };
  }
  for (const [id, name] of series) {
    const facts = factsOf(name);
    if (facts) yield { kind, seriesIds: [id], facts };
  }
  for (let edition = 0; edition < table.editions.size; edition++) {
    const {
      ref: { id, name },
      isWithdrawn,
    } = table.editions.at(edition);
    if (isWithdrawn) continue;
    const facts = factsOf({ en: name.en, ...(name.zh !== null && { zh: name.zh }) });
    if (facts) yield { kind, editionId: id, facts };
  }
}
