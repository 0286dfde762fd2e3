import { type EventFieldKey, eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import { type EventChange, listEventHistory, takeBackMatchChanges } from '@rallyrank/contracts/tournaments/match-edits';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFieldText } from '~/shared/entity/use-field-text';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Pager } from '~/shared/ui/table/Pager';
import { useList } from '~/shared/ui/table/use-list';
import style from '../DataDesk.module.css';
import { ReasonDialog } from '../ReasonDialog';
import { affected } from './use-changes';
import { useMatchText } from './use-match-text';

const Change = ({
  change,
  onTakeBack,
}: {
  readonly change: EventChange;
  readonly onTakeBack: (() => void) | undefined;
}) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const sport = useSport();
  const matchText = useMatchText();
  const { by, reason, matches, added, isNew, fields, draws, entryLists } = change;
  const { text } = useFieldText(Object.values(eventFields));
  const textOf = (field: EventFieldKey, value: unknown) =>
    field === 'level' && typeof value === 'string' ? sport.levelName(value) : text(eventFields[field], value) || '–';
  const disciplines = (codes: EventChange['draws']) => codes.map(sport.disciplineName).join(', ');
  const stated = [
    isNew && t('results.stated.facts'),
    draws.length > 0 && t('results.stated.draws', { disciplines: disciplines(draws) }),
    entryLists.length > 0 && t('results.stated.entryLists', { disciplines: disciplines(entryLists) }),
    added > 0 && t('results.stated.added', { count: added }),
  ].filter((line) => line !== false);
  return (
    <li className={style.change}>
      <header>
        <strong>{by ? (by.name ?? t('unknownUser')) : t('results.bySource')}</strong>
        <time dateTime={change.at} className="rr-muted">
          {format.instant(change.at)}
        </time>
        {onTakeBack && (
          <Button size="small" onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        )}
      </header>
      {reason !== null && <p>{reason}</p>}
      {stated.length > 0 && <p>{stated.join(' · ')}</p>}
      {fields.length > 0 && (
        <dl className={style.values}>
          {fields.map(({ field, before, after }) => (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{eventFields[field].label[format.language]}</dt>
              <dd>
                {before !== null && <del className={style.before}>{textOf(field, before)}</del>} {textOf(field, after)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {matches.map(({ id, before, after }) => {
        const isSame = before !== null && after !== null && matchText(before) === matchText(after);
        return (
          <p key={id}>
            {before && <del className={style.before}>{matchText(before, isSame)}</del>}{' '}
            {after ? matchText(after, isSame) : t('results.isWithdrawn')}
          </p>
        );
      })}
    </li>
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
  const [takenBack, setTakenBack] = useState<EventChange>();
  const write = useWrite(
    (reason: string) =>
      callRoute(takeBackMatchChanges, {}, { body: { id: eventId, version: takenBack!.version, reason } }),
    { done: t('takenBack'), reloads: affected, onSuccess: () => setTakenBack(undefined) },
  );
  return (
    <>
      <PageState
        query={list.query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('noHistory')} />}
      >
        {({ rows }) => (
          <ol className={style.changes}>
            {rows.map((change) => (
              <Change
                key={change.version}
                change={change}
                onTakeBack={isEditor && change.canTakeBack ? () => setTakenBack(change) : undefined}
              />
            ))}
          </ol>
        )}
      </PageState>
      {list.query.data && <Pager total={list.query.data.total} state={list.state} />}
      {takenBack && (
        <ReasonDialog
          title={t('takeBack')}
          isPending={write.isPending}
          onConfirm={write.mutate}
          onClose={() => setTakenBack(undefined)}
        />
      )}
    </>
  );
};
