import { Id } from '@rallyrank/contracts/shared/ids';
import { pageTitle } from '@rallyrank/contracts/shared/page-title';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getDraw, getEventById } from '@rallyrank/contracts/tournaments/editions';
import { scoreLink } from './links.js';
import { type Markup, markup } from './markup.js';
import { addressOf, breadcrumbs, definePage, facts, link, type PageView, table } from './page-view.js';
import { pictureOf } from './picture-address.js';
import { type Words, wordsOf } from './words.js';

type Detail = AnswerOf<typeof getEventById>['data'];
type Draw = AnswerOf<typeof getDraw>['data'];

/** The known place of an event: the city and the country. */
export const placeOf = ({ city, association }: Pick<Detail, 'city' | 'association'>, words: Words): string =>
  [city, words.association(association)].filter(Boolean).join(', ');

/** schema.org `SportsEvent`. */
const eventData = (event: Detail, words: Words, origin: string, picture: string): object => {
  const place = placeOf(event, words);
  const country = words.association(event.association);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: words.name(event.name),
    url: `${origin}${addressOf('event', { id: event.id })}`,
    image: `${origin}${picture}`,
    sport: words.sport,
    startDate: event.startDate,
    endDate: event.endDate,
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    ...(place && {
      location: {
        '@type': 'Place',
        name: place,
        address: {
          '@type': 'PostalAddress',
          ...(event.city && { addressLocality: event.city }),
          ...(country && { addressCountry: country }),
        },
      },
    }),
    superEvent: { '@type': 'EventSeries', name: words.name(event.series.name) },
  };
};

const championRows = (event: Detail, words: Words) =>
  event.champions.map(({ discipline, winner, runnerUp }) => [
    words.discipline(discipline),
    words.side(winner),
    runnerUp && words.side(runnerUp),
  ]);

/** The draw that the page shows first, as with JavaScript. */
const firstDraw = ({ draws }: Detail): Detail['draws'][number] | undefined =>
  draws.find(({ stage }) => stage === 'main') ?? draws[0];

/** The main draw of a discipline is shown under the name of the discipline. */
const drawName = ({ stage, discipline, name }: Draw['draw'], words: Words): string =>
  stage === 'main' ? words.discipline(discipline) : name;

const drawTable = ({ draw, rounds }: Draw, words: Words): Markup => {
  const { text } = words;
  const rows = rounds.toReversed().flatMap(({ round, matches, planned }) => {
    const row = ([first, second]: (typeof matches)[number]['sides'], state: Markup | string) => [
      ...[words.round(round), words.side(first), words.side(second), state],
    ];
    return [
      ...matches.map((match) => row(match.sides, scoreLink(match, words))),
      // An unplayed match shows its day in place of the score.
      ...planned.map((match) => row(match.sides, words.day(match.date))),
    ];
  });
  return table(drawName(draw, words), [text.round, '1', '2', text.score], rows);
};

const body = (event: Detail, draw: Draw | undefined, words: Words): Markup => {
  const { text } = words;
  return markup`<h1>${words.name(event.name)}</h1>
${facts([
  [text.date, words.days(event.startDate, event.endDate)],
  [text.place, placeOf(event, words)],
  [text.level, words.level(event.level, event.startDate)],
  [text.result, event.status === 'cancelled' ? text.cancelled : null],
])}
${table(text.champions, [text.discipline, text.winner, text.runnerUp], championRows(event, words))}
<ul>${event.draws.map((one) => markup`<li>${link(addressOf('event', { id: event.id, drawId: one.id }), drawName(one, words))}</li>`)}</ul>
${draw && drawTable(draw, words)}`;
};

export const event = definePage({
  query: getEventById.query.extend({ drawId: Id.optional() }),
  view: async ({ ask, language, origin, params: { id, drawId } }): Promise<PageView> => {
    const [{ data }, words] = await Promise.all([ask(getEventById, { id }), wordsOf({ ask, language })]);
    const shownId = drawId ?? firstDraw(data)?.id;
    const draw = shownId === undefined ? undefined : await ask(getDraw, { eventId: id, drawId: shownId });
    const name = words.name(data.name);
    const picture = pictureOf('event', { id });
    const winners = data.champions.map((one) =>
      words.text.wins(words.side(one.winner), words.discipline(one.discipline)),
    );
    const facts = [
      name,
      words.level(data.level, data.startDate),
      words.days(data.startDate, data.endDate),
      placeOf(data, words),
    ];
    return {
      title: pageTitle(name, drawId !== undefined && draw ? [drawName(draw.data.draw, words)] : [], language),
      description: [...facts, ...winners].filter((part) => part !== '').join(' · '),
      address: addressOf('event', { id, drawId }),
      picture,
      data: [
        eventData(data, words, origin, picture),
        breadcrumbs(origin, [
          [words.text.events, addressOf('events')],
          [name, addressOf('event', { id })],
        ]),
      ],
      body: body(data, draw?.data, words),
    };
  },
});
