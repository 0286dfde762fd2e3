import type { Id } from '@rallyrank/contracts/shared/ids';
import { nameTokens, normaliseName } from '@rallyrank/shared/domain/names/normalise';
import type { Finding, HealthInput } from './finding.js';

const synonyms: Readonly<Record<string, string>> = {
  intl: 'international',
  internationals: 'international',
  championship: 'championships',
  champs: 'championships',
  opens: 'open',
  tourn: 'tournament',
};
/** Words that do not distinguish series. */
const FILLERS = new Set(['the', 'of', 'in', 'at']);
const YEAR = /^(19|20)\d\d$/;

/** The significant words of a name in sorted order. Other numbers than years distinguish series of one city. */
const seriesKey = (name: string): string =>
  nameTokens(name)
    .filter((word) => !FILLERS.has(word) && !YEAR.test(word))
    .map((word) => synonyms[word] ?? word)
    .sort()
    .join(' ');

/** The seasons in which each series was held. */
const seasonsOf = (table: HealthInput['table']): ReadonlyMap<Id, Set<number>> => {
  const seasons = new Map<Id, Set<number>>();
  for (let edition = 0; edition < table.editions.size; edition++) {
    const { seriesId, ref, isWithdrawn } = table.editions.at(edition);
    if (!isWithdrawn) seasons.set(seriesId, (seasons.get(seriesId) ?? new Set()).add(ref.season));
  }
  return seasons;
};

/** Series with the same name, apart from order, abbreviations and years, that were never held in the same season. */
export function* sameSeries({ series, table }: HealthInput): Iterable<Finding> {
  const seasons = seasonsOf(table);
  const keyed = [...series].flatMap(([id, { en, zh }]) =>
    [seriesKey(en), zh === undefined ? '' : normaliseName(zh)].filter((key) => key !== '').map((key) => ({ id, key })),
  );
  const found = new Set<string>();
  for (const [, group] of Map.groupBy(keyed, ({ key }) => key)) {
    const ids = [...new Set(group.map(({ id }) => id))];
    for (const [i, one] of ids.entries()) {
      for (const other of ids.slice(i + 1)) {
        const own = seasons.get(one) ?? new Set();
        if (found.has(`${one} ${other}`) || !own.isDisjointFrom(seasons.get(other) ?? new Set())) continue;
        found.add(`${one} ${other}`);
        const facts = { one: series.get(one)!.en, other: series.get(other)!.en };
        yield { kind: 'sameSeries', seriesIds: [one, other], facts };
      }
    }
  }
}
