import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { DrawFacts, EntryList, Side } from '@rallyrank/contracts/tournaments/events';
import { sidesOfDraw } from '@rallyrank/shared/domain/draws/sides-of-draw';
import { canonicalSide, withSides } from './canonical-sides.js';
import { decidedList } from './edit-entries.js';
import { type Edition, type EditionEvent, editable } from './edition.js';
import { decidedDraw, placeable } from './make-draw.js';
import { sideProblem } from './match-rules.js';
import { type EnteringRules, sexProblem } from './sex-rules.js';

export interface Replacement {
  readonly drawId: Id;
  /** The side that leaves the draw. */
  readonly competitorId: Id;
  readonly side: Side;
}

/** The list with the new side in the stage of the draw, instead of the former one. */
const withReplaced = (list: EntryList, { stage }: DrawFacts, { competitorId, side }: Replacement): EntryList => {
  const others = list.entries.filter(
    (entry) => entry.competitorId !== competitorId && !entry.playerIds.some((id) => side.playerIds.includes(id)),
  );
  const status = stage === 'qualification' ? 'qualification' : 'main';
  return { ...list, entries: [...others, { ...side, status }] };
};

/**
 * The events that replace a side of a draw by another one, in the draw and in its entry list. The lot is kept: it was
 * drawn before.
 * @throws DomainError event.notFound, event.withdrawn, draw.notFound, draw.groups; draw.notInDraw; draw.hasPlayed once
 * the former side has a result in the draw; draw.isInDraw, entries.side
 */
export const decideReplacement =
  (rules: EnteringRules, editionId: Id, entered: Replacement) =>
  (state: Edition): EditionEvent[] => {
    editable(state, editionId);
    const { drawId, competitorId } = entered;
    const draw = placeable(state, drawId);
    const side = canonicalSide(rules.competitors, entered.side);
    const sides = sidesOfDraw(draw);
    const isFormer = (one: Side): boolean => one.competitorId === competitorId;
    if (!draw.pairings || !sides.some(isFormer)) throw new DomainError('draw.notInDraw', { draw: draw.name });
    const hasPlayed = [...state.matches.values()].some(
      (match) => match.drawId === drawId && match.sides.some(isFormer),
    );
    if (hasPlayed) throw new DomainError('draw.hasPlayed', { draw: draw.name });
    const others = sides.filter((one) => !isFormer(one)).flatMap(({ playerIds }) => playerIds);
    if (side.competitorId === competitorId || side.playerIds.some((id) => others.includes(id)))
      throw new DomainError('draw.isInDraw', { draw: draw.name });
    const rule = sideProblem(rules, draw.discipline, side) ?? sexProblem(rules, draw.discipline, side);
    if (rule !== undefined) throw new DomainError('entries.side', { entry: 1, rule });
    const list = state.entryLists.get(draw.discipline);
    return [
      decidedDraw(
        editionId,
        drawId,
        withSides<DrawFacts>(draw, (one) => (isFormer(one) ? side : one)),
      ),
      ...(list ? [decidedList(editionId, withReplaced(list, draw, { ...entered, side }))] : []),
    ];
  };
