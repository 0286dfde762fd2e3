import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import { eventSuggestions, suggestedMatchFacts } from '@rallyrank/contracts/tournaments/suggestions';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { EventField, useEventFieldKeys } from '../results/EventFields';
import { enteredIn, type MatchValues, valuesOf } from '../results/match-values';
import { ResultFields } from '../results/ResultFields';
import { useMatchText } from '../results/use-match-text';
import { FactSuggestion } from './FactSuggestion';
import { SuggestionForm } from './SuggestionForm';
import { useEventTexts } from './use-event-texts';

type Facts = AnswerOf<typeof eventSuggestions.facts>['data'];

/** Instead of the id of a match. */
const TOURNAMENT = 'tournament';

interface Props {
  readonly facts: Facts;
  /** The match of the address, if there is one. */
  readonly matchId: string | undefined;
}

const EventSuggestion = ({ facts: { event, values, matches }, matchId }: Props) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const [form] = Form.useForm();
  const matchText = useMatchText();
  const { textOf } = useEventTexts();
  const fieldKeys = useEventFieldKeys();
  const first = matches.find(({ id }) => id === matchId);
  const initial = first ? { about: first.id, ...valuesOf(first) } : { about: TOURNAMENT };
  const about: string = Form.useWatch('about', form) ?? initial.about;
  const match = matches.find(({ id }) => id === about);
  const choose = (id: string) => {
    const chosen = matches.find((each) => each.id === id);
    if (chosen) form.setFieldsValue(valuesOf(chosen));
  };
  const send = ({ field, ...entered }: Readonly<Record<string, unknown>>, text: object) => {
    const facts = match
      ? { matchId: match.id, ...enteredIn({ ...valuesOf(match), ...entered } as MatchValues, valuesOf(match)) }
      : { [String(field)]: entered[String(field)] ?? null };
    return callRoute(eventSuggestions.suggest, {}, { body: { id: event.id, ...facts, ...text } as never });
  };
  return (
    <SuggestionForm
      form={form}
      name={format.name(event.name)}
      page={paths.event(event.id)}
      fields={{ ...eventFields, ...suggestedMatchFacts }}
      send={send}
      initial={initial}
    >
      <Form.Item name="about" label={t('suggestion.what')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: TOURNAMENT, label: t('suggestion.tournament') },
            ...matches.map((each) => ({ value: each.id, label: matchText(each) })),
          ]}
          onChange={choose}
        />
      </Form.Item>
      {match ? (
        <ResultFields sides={match.sides} />
      ) : (
        <FactSuggestion
          form={form}
          fields={Object.fromEntries(fieldKeys.map((key) => [key, eventFields[key]]))}
          values={values}
          textOf={textOf}
        >
          {(key) => <EventField name={key as (typeof fieldKeys)[number]} />}
        </FactSuggestion>
      )}
    </SuggestionForm>
  );
};

/** Suggests another fact about a tournament or one of its matches to the editors. */
export const SuggestEventPage = () => {
  const { t } = useTranslation('data-desk');
  const [search] = useSearchParams();
  const query = useRoute(eventSuggestions.facts, { id: search.get('id') ?? '' });
  return (
    <Page title={t('suggestion.suggest')}>
      <PageState query={query} skeleton={<RowsSkeleton rows={10} />}>
        {({ data }) => <EventSuggestion key={data.event.id} facts={data} matchId={search.get('match') ?? undefined} />}
      </PageState>
    </Page>
  );
};
