import { editPlayer, getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import type { PersonFieldKey } from '@rallyrank/contracts/players/person-values';
import { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { callRoute } from '~/shared/api/call-route';
import { useFieldText } from '~/shared/entity/use-field-text';
import { type FactsEdit, FactsForm } from './FactsForm';
import { PlayerFields } from './PlayerFields';

type Player = AnswerOf<typeof getPlayerForEdit>['data'];

/** The facts about a player as a form. */
export const PlayerForm = ({ player }: { readonly player: Player }) => {
  const { id } = player;
  const { text } = useFieldText(Object.values(personFields));
  const save = ({ values, released, reason }: FactsEdit, version: number) =>
    callRoute(editPlayer, {}, { body: { id, ...values, released, reason } as never, version });
  return (
    <FactsForm
      fields={personFields}
      facts={player}
      textOf={(key, value) => text(personFields[key as PersonFieldKey], value)}
      current={async () => (await callRoute(getPlayerForEdit, { id })).data}
      save={save}
      reloads={[getPlayerForEdit, listPlayerHistory, getPlayerBasicData]}
    >
      {(noteOf) => <PlayerFields noteOf={noteOf} />}
    </FactsForm>
  );
};
