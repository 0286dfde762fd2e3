import { eventSuggestions } from '@rallyrank/contracts/tournaments/suggestions';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useList } from '~/shared/ui/table/use-list';
import { affected } from '../results/use-changes';
import { EventSubject } from './EventSubject';
import { SuggestionQueue } from './SuggestionQueue';
import { useEventTexts } from './use-event-texts';

const { list: route, accept, reject } = eventSuggestions;
const defaults = { pageSize: '20' };

/** Suggestions about tournaments and their matches. */
export const EventSuggestionsPage = () => {
  const { t } = useTranslation('data-desk');
  const list = useList(route, { defaults });
  const { values, set } = list.state;
  const { labelOf, textOf } = useEventTexts();
  return (
    <SuggestionQueue
      title={t('suggestion.ofEvents')}
      list={list}
      state={{ value: values.state, set: (state) => set({ state }) }}
      access={accept.access}
      subjectOf={(row) => <EventSubject {...row} />}
      labelOf={labelOf}
      textOf={(key, value, { match }) => textOf(key, value, match)}
      accept={(body) => callRoute(accept, {}, { body })}
      reject={(body) => callRoute(reject, {}, { body })}
      reloads={[route, ...affected]}
    />
  );
};
