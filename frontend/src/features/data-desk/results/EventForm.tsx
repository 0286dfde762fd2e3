import { editEvent } from '@rallyrank/contracts/tournaments/event-edits';
import { type EventFieldKey, eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import { getEventForEdit } from '@rallyrank/contracts/tournaments/match-edits';
import { callRoute } from '~/shared/api/call-route';
import { type FactsEdit, FactsForm } from '../FactsForm';
import { EventFields } from './EventFields';
import { affected, type EditedEdition } from './use-changes';
import { useEventFactText } from './use-event-fact-text';

/** The facts of a tournament as a form. */
export const EventForm = ({ edition }: { readonly edition: EditedEdition }) => {
  const { id } = edition.event;
  const textOf = useEventFactText();
  const save = ({ values, released, reason }: FactsEdit, version: number) =>
    callRoute(editEvent, {}, { body: { id, ...values, released, reason } as never, version });
  return (
    <FactsForm
      fields={eventFields}
      facts={edition}
      textOf={(key, value) => textOf(key as EventFieldKey, value)}
      current={async () => (await callRoute(getEventForEdit, { id })).data}
      save={save}
      reloads={affected}
    >
      {(noteOf) => <EventFields noteOf={noteOf} />}
    </FactsForm>
  );
};
