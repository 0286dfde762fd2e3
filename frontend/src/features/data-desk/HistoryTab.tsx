import { listPlayerHistory, type PlayerChange } from '@rallyrank/contracts/players/edits';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import type { PersonFieldKey } from '@rallyrank/contracts/players/person-values';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '~/shared/entity/use-field-text';
import { useFormat } from '~/shared/format/use-format';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Pager } from '~/shared/ui/table/Pager';
import { useList } from '~/shared/ui/table/use-list';
import { ChangedFact } from './ChangedFact';
import style from './DataDesk.module.css';
import { TakeBack } from './TakeBack';

const useAuthor = () => {
  const { t } = useTranslation('data-desk');
  return ({ by, source }: PlayerChange): string => {
    if (by) return by.name ?? t('unknownUser');
    return source === null ? t('byImport') : t('bySource', { source });
  };
};

const Change = ({
  change,
  onTakeBack,
}: {
  readonly change: PlayerChange;
  readonly onTakeBack: (() => void) | undefined;
}) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const author = useAuthor();
  const { text } = useFieldText(Object.values(personFields));
  const textOf = (key: string, value: unknown) => text(personFields[key as PersonFieldKey], value) || '–';
  const isCreated = change.kind === 'registered' && change.by !== null;
  return (
    <li className={style.change}>
      <header>
        <strong>{t(`kind.${isCreated ? 'created' : change.kind}`)}</strong>
        <span>{author(change)}</span>
        <time dateTime={change.at} className="rr-muted">
          {format.instant(change.at)}
        </time>
        {onTakeBack && (
          <Button size="small" onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        )}
      </header>
      {change.reason !== null && <p>{change.reason}</p>}
      <ChangedFact change={change} />
      {change.fields.length > 0 && (
        <dl className={style.values}>
          {change.fields.map(({ field, before, after, released }) => (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{personFields[field as PersonFieldKey].label[format.language]}</dt>
              <dd>
                {before !== null && <del className={style.before}>{textOf(field, before)}</del>} {textOf(field, after)}
                {released && <span className="rr-muted"> ({t('released')})</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
};

interface Props {
  readonly playerId: string;
  /** Whether the reader may take changes back. */
  readonly isEditor: boolean;
}

/** Every change of the facts about a player, newest first. */
export const HistoryTab = ({ playerId, isEditor }: Props) => {
  const { t } = useTranslation('data-desk');
  const list = useList(listPlayerHistory, { defaults: { id: playerId, pageSize: '20' } });
  const [takenBack, setTakenBack] = useState<PlayerChange>();
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
                key={change.position}
                change={change}
                onTakeBack={isEditor && change.canTakeBack ? () => setTakenBack(change) : undefined}
              />
            ))}
          </ol>
        )}
      </PageState>
      {list.query.data && <Pager total={list.query.data.total} state={list.state} />}
      {takenBack && (
        <TakeBack playerId={playerId} version={takenBack.version} onClose={() => setTakenBack(undefined)} />
      )}
    </>
  );
};
