import type { SuggestedField, suggestionStates } from '@rallyrank/contracts/shared/suggestions';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import type { ListOf } from '~/shared/ui/table/ListTable';
import { Pager } from '~/shared/ui/table/Pager';
import { SourceLink } from './SourceLink';
import { SuggestedFields } from './SuggestedFields';
import style from './Suggestions.module.css';

interface OwnRow {
  readonly suggestionId: string;
  readonly at: string;
  readonly state: (typeof suggestionStates)[number];
  readonly fields: readonly SuggestedField[];
  readonly source: string | null;
  readonly reason: string | null;
}

interface Props<Row extends OwnRow> {
  readonly title: string;
  readonly list: ListOf<Row>;
  readonly subjectOf: (row: Row) => ReactNode;
  readonly labelOf: (key: string) => string;
  readonly textOf: (key: string, value: unknown, row: Row) => string;
}

const colours = { open: 'default', accepted: 'success', rejected: 'warning' } as const;

/** Suggestions of the user about one kind of subject, newest first. */
export const OwnSuggestions = <Row extends OwnRow>({ title, list, subjectOf, labelOf, textOf }: Props<Row>) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  return (
    <Card title={title}>
      <PageState
        query={list.query}
        skeleton={<RowsSkeleton rows={4} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('suggestion.none')} hint={t('suggestion.noneHint')} />}
      >
        {({ rows }) => (
          <ul className={style.items}>
            {rows.map((row) => (
              <li key={row.suggestionId} className={style.item}>
                <div className={style.head}>
                  {subjectOf(row)}
                  <Tag color={colours[row.state]} style={{ margin: 0 }}>
                    {t(`suggestion.states.${row.state}`)}
                  </Tag>
                  <time dateTime={row.at} className="rr-muted">
                    {format.instant(row.at)}
                  </time>
                  {row.source !== null && <SourceLink source={row.source} />}
                </div>
                <SuggestedFields
                  fields={row.fields}
                  labelOf={labelOf}
                  textOf={(key, value) => textOf(key, value, row)}
                  from="before"
                />
                {row.state === 'accepted' && <p>{t('suggestion.thanksAccepted')}</p>}
                {row.reason !== null && (
                  <p className={style.text}>
                    {t('suggestion.reason')}: {row.reason}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </PageState>
      {list.query.data && <Pager total={list.query.data.total} state={list.state} />}
    </Card>
  );
};
