import { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { type Markup, markup } from './markup.js';
import { addressOf, breadcrumbs, definePage, facts, link, movedIds, type PageView, table } from './page-view.js';
import { pictureOf } from './picture-address.js';
import { type Words, wordsOf } from './words.js';

type Basic = AnswerOf<typeof getPlayerBasicData>['data'];
type Career = Pick<Basic, 'standings' | 'figures'>;
type Results = AnswerOf<typeof getPlayerTournamentResult>['rows'];
/** Number of results on the pages of players and pairs. */
export const SHOWN_RESULTS = 20;

/** schema.org `Person`. */
export const personData = (player: Basic['player'], words: Words, origin: string): object => {
  const { en, zh } = player.name;
  const others = [...new Set([words.otherName({ en, zh }), ...player.otherNames])].filter((name) => name !== null);
  const country = words.association(player.association);
  return {
    '@type': 'Person',
    name: words.name(player.name),
    url: `${origin}${addressOf('player', { id: player.id })}`,
    ...(others.length > 0 && { alternateName: others }),
    ...(player.gender && { gender: player.gender === 'M' ? 'https://schema.org/Male' : 'https://schema.org/Female' }),
    ...(player.birthDate && { birthDate: player.birthDate }),
    ...(country && { nationality: { '@type': 'Country', name: country } }),
    ...(player.heightCm && { height: { '@type': 'QuantitativeValue', value: player.heightCm, unitCode: 'CMT' } }),
  };
};

/** The current ranks and the totals of a player or a pair, as sentences. */
export const careerText = ({ standings, figures }: Career, { text, discipline }: Words): readonly string[] => {
  const ranked = standings.filter((one) => one.currentRank !== null).sort((a, b) => a.currentRank! - b.currentRank!);
  const ranks = ranked
    .slice(0, 2)
    .map((one) => text.standing(discipline(one.discipline), one.currentRank!, one.bestRank));
  const sum = (of: 'won' | 'lost' | 'titles') => figures.reduce((total, one) => total + one[of], 0);
  return figures.length > 0 ? [...ranks, text.tally(sum('won'), sum('lost'), sum('titles'))] : ranks;
};

const describe = (data: Basic, words: Words): string => {
  const { name, association } = data.player;
  return [words.text.playerText(words.name(name)), words.association(association), ...careerText(data, words)]
    .filter(Boolean)
    .join(' · ');
};

/** Standings, record and last events of a player or a pair. */
export const careerTables = ({ standings, figures }: Career, results: Results, words: Words): Markup => {
  const { text } = words;
  return markup`${table(
    text.ranking,
    [text.discipline, text.name, text.rank, text.points, text.bestRank],
    standings.map((one) => [
      words.discipline(one.discipline),
      one.partner && link(addressOf('player', { id: one.partner.id }), words.name(one.partner.name)),
      one.currentRank,
      one.currentPoints === null ? null : words.number(one.currentPoints),
      one.bestRank,
    ]),
  )}
${table(
  text.record,
  [text.discipline, text.record, text.titlesWon],
  figures.map((one) => [words.discipline(one.discipline), `${one.won}–${one.lost}`, one.titles]),
)}
${table(
  text.lastEvents,
  [text.date, text.event, text.level, text.discipline, text.result],
  results.map(({ event, discipline, result }) => [
    words.day(event.endDate),
    link(addressOf('event', { id: event.id }), words.name(event.name)),
    words.level(event.level, event.startDate),
    words.discipline(discipline),
    result && words.round(result),
  ]),
)}`;
};

const body = (data: Basic, results: Results, words: Words): Markup => {
  const { text } = words;
  const { player } = data;
  return markup`<h1 class="rr-competitor">${words.name(player.name)}</h1>
<p>${words.otherName(player.name)}</p>
${facts([
  [text.association, words.association(player.association)],
  [text.born, player.birthDate && words.day(player.birthDate)],
  [text.height, player.heightCm && text.cm(player.heightCm)],
])}
${careerTables(data, results, words)}`;
};

export const player = definePage({
  query: getPlayerBasicData.query,
  view: async ({ ask, language, origin, params: { id } }): Promise<PageView> => {
    const [{ data }, { rows }, words] = await Promise.all([
      ask(getPlayerBasicData, { id }),
      ask(getPlayerTournamentResult, { playerId: id, pageSize: SHOWN_RESULTS }),
      wordsOf({ ask, language }),
    ]);
    const name = words.name(data.player.name);
    const address = addressOf('player', { id: data.player.id });
    const person = personData(data.player, words, origin);
    return {
      title: name,
      description: describe(data, words),
      address,
      moved: movedIds({ id }, { id: data.player.id }),
      picture: pictureOf('player', { id: data.player.id }),
      data: [
        { '@context': 'https://schema.org', '@type': 'ProfilePage', mainEntity: person },
        breadcrumbs(origin, [
          [words.text.players, addressOf('players')],
          [name, address],
        ]),
      ],
      body: body(data, rows, words),
    };
  },
});
