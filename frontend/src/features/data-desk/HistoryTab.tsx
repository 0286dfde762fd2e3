import {
  getPlayerForEdit,
  listPlayerHistory,
  type PlayerChange,
  takeBackPlayerEdit,
} from '@rallyrank/contracts/players/edits';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import type { PersonFieldKey } from '@rallyrank/contracts/players/person-values';
import { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useFieldText } from '~/shared/entity/use-field-text';
import { useFormat } from '~/shared/format/use-format';
import { useList } from '~/shared/ui/table/use-list';
import { Author } from './Author';
import { ChangedFact } from './ChangedFact';
import { ChangedValues } from './ChangedValues';
import { ChangeHistory } from './ChangeHistory';
import { SuggestedBy } from './SuggestedBy';

const Head = ({ change: { by, source, kind, suggestedBy } }: { readonly change: PlayerChange }) => {
  const { t } = useTranslation('data-desk');
  return (
    <>
      <strong>{t(`kind.${kind === 'registered' && by !== null ? 'created' : kind}`)}</strong>
      <span>
        <Author by={by} source={source === null ? t('byImport') : t('bySource', { source })} />
      </span>
      <SuggestedBy reporter={suggestedBy} />
    </>
  );
};

interface Props {
  readonly playerId: string;
  /** Whether the reader may take changes back. */
  readonly isEditor: boolean;
}

/** Every change of the facts about a player, newest first. */
export const HistoryTab = ({ playerId, isEditor }: Props) => {
  const { language } = useFormat();
  const { text } = useFieldText(Object.values(personFields));
  const list = useList(listPlayerHistory, { defaults: { id: playerId, pageSize: '20' } });
  return (
    <ChangeHistory
      list={list}
      changeKey={({ position }) => position}
      headOf={(change) => <Head change={change} />}
      isEditor={isEditor}
      takeBack={(version, reason) => callRoute(takeBackPlayerEdit, {}, { body: { id: playerId, version, reason } })}
      reloads={[getPlayerForEdit, listPlayerHistory, getPlayerBasicData]}
    >
      {(change) => (
        <>
          <ChangedFact change={change} />
          <ChangedValues
            fields={change.fields}
            labelOf={(key) => personFields[key as PersonFieldKey].label[language]}
            textOf={(key, value) => text(personFields[key as PersonFieldKey], value) || '–'}
          />
        </>
      )}
    </ChangeHistory>
  );
};
