import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { DrawFacts } from '@rallyrank/contracts/tournaments/events';
import { ownIds } from '@rallyrank/shared/domain/own-ids';
import { type Edition, type EditionEvent, editable } from './edition.js';

export type NewDraw = Pick<DrawFacts, 'discipline' | 'stage' | 'name' | 'size'>;
type Published = Extract<EditionEvent, { type: 'DrawPublished' }>;

/**
 * The event that adds an empty draw to an edition.
 * @throws DomainError event.notFound, event.withdrawn; event.draw for a discipline of another sport, and for a second
 * main draw of a discipline
 */
export const decideNewDraw =
  (profile: SportProfile, editionId: Id, draw: NewDraw) =>
  (state: Edition): [Published] => {
    const facts = editable(state, editionId);
    const { draws, withdrawnDraws } = state;
    const { discipline, stage } = draw;
    const refuse = (rule: string) => new DomainError('event.draw', { name: facts.name.en, draw: draw.name, rule });
    if (!profile.disciplines.some(({ code }) => code === discipline))
      throw refuse(`${profile.name.en} has no discipline ${discipline}`);
    const hasMain = [...draws.values()].some((each) => each.discipline === discipline && each.stage === 'main');
    if (stage === 'main' && hasMain) throw refuse(`${discipline} already has a main draw`);
    const drawId = ownIds([...draws.keys(), ...withdrawnDraws.keys()])();
    return [{ type: 'DrawPublished', data: { editionId, drawId, ...draw, byes: [] } }];
  };
