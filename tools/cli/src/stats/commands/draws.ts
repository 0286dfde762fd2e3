import { DomainError } from '@rallyrank/contracts/shared/errors';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { drawAnswer } from '@rallyrank/stats/derive/draw-answer';
import { meanRounds, preparedChances, preparedLuck } from '@rallyrank/stats/derive/draw-prepared';
import type { DrawQuestion } from '@rallyrank/stats/derive/draw-question';
import { type KnownDraw, knownDraw } from '@rallyrank/stats/derive/draw-state';
import type { Answer } from '../answer.js';
import type { Asked } from '../asked.js';
import { AnswerError, UsageError } from '../errors.js';
import type { Named } from '../names.js';

/** The edition that a text means: an id, or a whole name in English or Chinese. @throws AnswerError */
const editionOf = ({ engine }: Asked, text: string): number => {
  const { editions } = engine.world.table;
  const names = (at: number) => {
    const { id, name } = editions.at(at).ref;
    return [id, name.en.toLowerCase(), name.zh];
  };
  const found = Array.from({ length: editions.size }, (_, at) => at).filter((at) =>
    names(at).includes(text.toLowerCase()),
  );
  if (found.length === 1) return found[0]!;
  if (found.length === 0) throw new AnswerError(`there is no tournament ${text}`);
  throw new AnswerError(`${text} is ${found.map((at) => editions.at(at).ref.id).join(', ')}: name it by its id`);
};

/** The main draw of a discipline. @throws UsageError, AnswerError */
const mainDraw = (asked: Asked): KnownDraw => {
  const [text, ...more] = asked.question.args;
  if (text === undefined || more.length > 0) throw new UsageError(`${asked.question.command} asks for a tournament`);
  const { world, frame } = asked.engine;
  const eventId = world.table.editions.at(editionOf(asked, text)).ref.id;
  const draws = world.draws.get(eventId) ?? new Map();
  const code = disciplines[asked.discipline]!;
  const found = [...draws].find(([, { discipline, stage }]) => discipline === code && stage === 'main');
  if (!found) throw new AnswerError(`${text} has no main draw of ${code}`);
  return knownDraw(frame, { draw: (_, drawId) => draws.get(drawId) }, { eventId, drawId: found[0] });
};

const answered = (answer: () => Answer): Answer => {
  try {
    return answer();
  } catch (error) {
    if (error instanceof DomainError) throw new AnswerError(error.message);
    throw error;
  }
};

const namesIn =
  ({ engine: { names } }: Asked, { contents }: KnownDraw) =>
  (side: number): Named =>
    names.of(names.numberOf(contents.entrants[side]!.id));

const headOf = (asked: Asked, { edition, facts }: KnownDraw, { day }: DrawQuestion) => ({
  event: asked.event(edition),
  discipline: facts.discipline,
  date: dayOf(day),
});

/** How far each side of a main draw comes, from its start or before the round that is asked for. */
export const draw = (asked: Asked): Answer =>
  answered(() => {
    const known = mainDraw(asked);
    const [from] = asked.question.filter.rounds ?? [];
    const { question, order, columns } = preparedChances(known, from);
    const { chances } = drawAnswer(asked.engine.stats.facts, question);
    const named = namesIn(asked, known);
    return {
      ...headOf(asked, known, question),
      sides: order.map(({ side, line }) => ({
        line,
        competitor: named(side),
        seed: known.contents.entrants[side]!.seed,
        ...Object.fromEntries(columns.map((column, at) => [column, chances[at]![side]!])),
      })),
    };
  });

/** How lucky the sides of a main draw were with their places, luckiest first. */
export const luck = (asked: Asked): Answer =>
  answered(() => {
    const known = mainDraw(asked);
    const { question, order } = preparedLuck(known);
    const { chances, means } = drawAnswer(asked.engine.stats.facts, question);
    const named = namesIn(asked, known);
    const sides = order.map(({ side, line }) => {
      const [rounds, fairRounds] = [meanRounds(chances, side), meanRounds(means, side)];
      const [chance, fairChance] = [chances.at(-1)![side]!, means.at(-1)![side]!];
      return { line, competitor: named(side), rounds, fairRounds, luck: rounds - fairRounds, chance, fairChance };
    });
    return { ...headOf(asked, known, question), sides: sides.sort((a, b) => b.luck - a.luck || a.line - b.line) };
  });
