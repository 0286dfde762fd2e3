import { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { QuerySchema } from '@rallyrank/contracts/shared/route';
import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { getEventById } from '@rallyrank/contracts/tournaments/editions';
import { placeOf } from '../event.js';
import { type Markup, markup } from '../markup.js';
import { type PictureKind, picturePath } from '../picture-address.js';
import type { Renderable } from '../renderable.js';
import type { Rendering } from '../rendering.js';
import { type Words, wordsOf } from '../words.js';
import { drawing, figures, fitting, line, MARGIN, WIDTH } from './drawing.js';
import { toPng } from './png.js';

type Draw<Params> = (rendering: Rendering & { readonly params: Params }, words: Words) => Promise<Markup>;

const picture = <Q extends QuerySchema>(
  kind: PictureKind,
  query: Q,
  draw: Draw<ReturnType<Q['parse']>>,
): Renderable => ({
  name: picturePath(kind),
  query,
  rate: 'picture',
  render: async (rendering) => {
    const words = await wordsOf(rendering);
    // The parameters were parsed with the query.
    const content = await (draw as unknown as Draw<Rendering['params']>)(rendering, words);
    const svg = drawing(content, words.site.invented ? words.text.inventedMark : null);
    return { body: await toPng(svg), contentType: 'image/png' };
  },
});

const player = picture('player', getPlayerBasicData.query, async ({ ask, params }, words) => {
  const { player, standings, figures: played } = (await ask(getPlayerBasicData, params)).data;
  const { text } = words;
  const rank = standings.filter((one) => one.currentRank !== null).sort((a, b) => a.currentRank! - b.currentRank!)[0];
  const best = standings.flatMap((one) => one.bestRank ?? []).sort((a, b) => a - b)[0];
  const sum = (of: 'won' | 'lost' | 'titles') => played.reduce((total, one) => total + one[of], 0);
  const other = [words.otherName(player.name), words.association(player.association)].filter(Boolean).join(' · ');
  return markup`${line(words.name(player.name), { x: MARGIN, y: 270, size: 96 })}
${line(other, { x: MARGIN, y: 335, size: 40, colour: 'muted' })}
${figures(480, [
  ...(rank ? [[`${text.rank} · ${words.discipline(rank.discipline)}`, String(rank.currentRank)] as const] : []),
  ...(best ? [[text.bestRank, String(best)] as const] : []),
  [text.titlesWon, String(sum('titles'))],
  [text.record, `${sum('won')}–${sum('lost')}`],
])}`;
});

const DISCIPLINE_WIDTH = 260;

const event = picture('event', getEventById.query, async ({ ask, params }, words) => {
  const { data } = await ask(getEventById, params);
  const names = data.champions.map(({ discipline }) => words.discipline(discipline));
  const nameSize = fitting(names, 34, DISCIPLINE_WIDTH);
  const about = [
    words.level(data.level, data.startDate),
    words.days(data.startDate, data.endDate),
    placeOf(data, words),
  ];
  return markup`${line(words.name(data.name), { x: MARGIN, y: 230, size: 84 })}
${line(about.filter(Boolean).join(' · '), { x: MARGIN, y: 290, size: 34, colour: 'muted' })}
${data.champions.map(({ winner }, at) => {
  const y = 360 + at * 50;
  return markup`${line(names[at] ?? '', { x: MARGIN, y, size: nameSize, colour: 'accent' })}${line(words.side(winner), { x: MARGIN + 290, y, size: 34, width: WIDTH - 2 * MARGIN - 290 })}`;
})}`;
});

const HALF = WIDTH / 2 - MARGIN - 20;

const headToHead = picture(
  'h2h',
  getPlayerH2H.query.pick({ playerId: true, opponentId: true }).required(),
  async ({ ask, params }, words) => {
    const { pair } = (await ask(getPlayerH2H, params)).data;
    if (!pair) throw new DomainError('http.notFound');
    const sides = [
      { x: MARGIN, anchor: 'start', players: pair.sides[0].players },
      { x: WIDTH - MARGIN, anchor: 'end', players: pair.sides[1].players },
    ] as const;
    const names = sides.map(({ x, anchor, players }) =>
      players.map((one, at) => line(words.name(one.name), { x, anchor, y: 230 + at * 60, size: 54, width: HALF })),
    );
    return markup`${names}
${line(`${pair.total.won} – ${pair.total.lost}`, { x: WIDTH / 2, y: 460, size: 150, anchor: 'middle' })}
${line(words.text.h2h, { x: WIDTH / 2, y: 540, size: 38, anchor: 'middle', colour: 'muted' })}`;
  },
);

/** The preview pictures of shared links. */
export const pictures: readonly Renderable[] = [player, event, headToHead];
