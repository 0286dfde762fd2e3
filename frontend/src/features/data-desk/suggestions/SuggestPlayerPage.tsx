import { personFields } from '@rallyrank/contracts/players/person-fields';
import type { PersonFieldKey } from '@rallyrank/contracts/players/person-values';
import { playerSuggestions } from '@rallyrank/contracts/players/suggestions';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { FactField } from '../FactField';
import { FactSuggestion } from './FactSuggestion';
import { SuggestionForm } from './SuggestionForm';
import { usePlayerTexts } from './use-player-texts';

type Facts = AnswerOf<typeof playerSuggestions.facts>['data'];

const PlayerSuggestion = ({ facts: { player, values } }: { readonly facts: Facts }) => {
  const format = useFormat();
  const [form] = Form.useForm();
  const { textOf } = usePlayerTexts();
  return (
    <SuggestionForm
      form={form}
      name={format.name(player.name)}
      page={paths.player(player.id)}
      fields={personFields}
      send={({ field, ...entered }, text) => {
        const body = { id: player.id, [String(field)]: entered[String(field)] ?? null, ...text };
        return callRoute(playerSuggestions.suggest, {}, { body: body as never });
      }}
    >
      <FactSuggestion form={form} fields={personFields} values={values} textOf={textOf}>
        {(key) => <FactField name={key} field={personFields[key as PersonFieldKey]} />}
      </FactSuggestion>
    </SuggestionForm>
  );
};

/** Suggests another fact about a player to the editors. */
export const SuggestPlayerPage = () => {
  const { t } = useTranslation('data-desk');
  const [search] = useSearchParams();
  const query = useRoute(playerSuggestions.facts, { id: search.get('id') ?? '' });
  return (
    <Page title={t('suggestion.suggest')}>
      <PageState query={query} skeleton={<RowsSkeleton rows={10} />}>
        {({ data }) => <PlayerSuggestion key={data.player.id} facts={data} />}
      </PageState>
    </Page>
  );
};
