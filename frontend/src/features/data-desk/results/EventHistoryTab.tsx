import { type EventFieldKey, eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import { type EventChange, listEventHistory, takeBackMatchChanges } from '@rallyrank/contracts/tournaments/match-edits';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useFormat } from '~/shared/format/use-format';
import { useList } from '~/shared/ui/table/use-list';
import { Author } from '../Author';
import { ChangedValues } from '../ChangedValues';
import { ChangeHistory } from '../ChangeHistory';
import style from '../DataDesk.module.css';
import { SuggestedBy } from '../SuggestedBy';
import { ChangedDraws } from './draws/ChangedDraws';
import { affected } from './use-changes';
import { useEventFactText } from './use-event-fact-text';
import { useMatchText } from './use-match-text';

const Changed = ({ change }: { readonly change: EventChange }) => {
  const { t } = useTranslation('data-desk');
  const { language } = useFormat();
  const factText = useEventFactText();
  const matchText = useMatchText();
  const { matches, added, isNew, existence, fields } = change;
  const textOf = (field: EventFieldKey, value: unknown) => factText(field, value) || '–';
  const stated = [
    isNew && t('results.stated.facts'),
    existence !== null && t(`results.stated.${existence}`),
    added > 0 && t('results.stated.added', { count: added }),
  ].filter((line) => line !== false);
  return (
    <>
      {stated.length > 0 && <p>{stated.join(' · ')}</p>}
      <ChangedValues fields={fields} labelOf={(field) => eventFields[field].label[language]} textOf={textOf} />
      <ChangedDraws change={change} />
      {matches.map(({ id, before, after }) => {
        const isSame = before !== null && after !== null && matchText(before) === matchText(after);
        return (
          <p key={id}>
            {before && <del className={style.before}>{matchText(before, isSame)}</del>}{' '}
            {after ? matchText(after, isSame) : t('results.isWithdrawn')}
          </p>
        );
      })}
    </>
  );
};

interface Props {
  readonly eventId: string;
  /** Whether the reader may take changes back. */
  readonly isEditor: boolean;
}

/** Every change of a tournament and its matches, newest first. */
export const EventHistoryTab = ({ eventId, isEditor }: Props) => {
  const { t } = useTranslation('data-desk');
  const list = useList(listEventHistory, { defaults: { id: eventId, pageSize: '20' } });
  return (
    <ChangeHistory
      list={list}
      changeKey={({ version }) => version}
      headOf={({ by, suggestedBy }) => (
        <>
          <strong>
            <Author by={by} source={t('results.bySource')} />
          </strong>
          <SuggestedBy reporter={suggestedBy} />
        </>
      )}
      isEditor={isEditor}
      takeBack={(version, reason) => callRoute(takeBackMatchChanges, {}, { body: { id: eventId, version, reason } })}
      reloads={affected}
    >
      {(change) => <Changed change={change} />}
    </ChangeHistory>
  );
};
