import type { Access } from '@rallyrank/contracts/shared/access';
import { type SuggestedField, suggestionStates } from '@rallyrank/contracts/shared/suggestions';
import { Button } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import { useAccess } from '~/shared/session/use-access';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { useColumns } from '~/shared/ui/table/columns';
import { ReasonDialog } from '../ReasonDialog';
import { SourceLink } from './SourceLink';
import { SuggestedFields } from './SuggestedFields';
import style from './Suggestions.module.css';

interface Person {
  readonly id: string;
  readonly name: string | null;
}

export interface QueueRow {
  readonly suggestionId: string;
  readonly at: string;
  readonly state: (typeof suggestionStates)[number];
  readonly fields: readonly SuggestedField[];
  readonly source: string | null;
  readonly comment: string | null;
  readonly by: Person | null;
  readonly decidedBy: Person | null;
  /** Whether the roles of the user cover the subject. */
  readonly isInScope: boolean;
  readonly reason: string | null;
}

export interface Decision {
  readonly suggestionId: string;
  readonly reason: string;
}

interface Props<Row extends QueueRow> {
  readonly title: string;
  readonly list: ComponentProps<typeof ListPage<Row>>['list'];
  readonly state: {
    readonly value: QueueRow['state'];
    readonly set: (state: QueueRow['state'] | undefined) => void;
  };
  /** The permission to decide. */
  readonly access: Access;
  /** Link to the subject of a suggestion. */
  readonly subjectOf: (row: Row) => ReactNode;
  readonly labelOf: (key: string) => string;
  readonly textOf: (key: string, value: unknown, row: Row) => string;
  readonly accept: (
    body: Decision & { readonly seen: Readonly<Record<string, SuggestedField['now']>> },
  ) => Promise<unknown>;
  readonly reject: (body: Decision) => Promise<unknown>;
  readonly reloads: NonNullable<NonNullable<Parameters<typeof useWrite>[1]>['reloads']>;
}

/** The suggestions of all users, which editors accept or reject. */
export const SuggestionQueue = <Row extends QueueRow>(props: Props<Row>) => {
  const { title, list, state, subjectOf, labelOf, textOf, accept, reject, reloads } = props;
  const { t } = useTranslation('data-desk');
  const mayDecide = useAccess()(props.access) === 'allowed';
  const [chosen, choose] = useState<{ readonly row: Row; readonly action: 'accept' | 'reject' }>();
  const close = () => choose(undefined);
  const write = useWrite(
    (reason: string) => {
      const { row, action } = chosen!;
      const { suggestionId, fields } = row;
      if (action === 'reject') return reject({ suggestionId, reason });
      const seen = Object.fromEntries(fields.map(({ field, now }) => [field, now]));
      return accept({ suggestionId, reason, seen });
    },
    {
      done: () => t(`suggestion.done.${chosen!.action}`),
      reloads,
      // After a conflict the row shows what has changed.
      onSettled: () => {
        close();
        list.query.refetch();
      },
    },
  );
  const fieldsOf = (row: Row, from: 'now' | 'before') => (
    <SuggestedFields
      fields={row.fields}
      labelOf={labelOf}
      textOf={(key, value) => textOf(key, value, row)}
      from={from}
    />
  );
  const personOf = (person: Person | null) => (person ? (person.name ?? t('unknownUser')) : t('unknownUser'));
  const isOpen = state.value === 'open';
  const column = useColumns<Row>();
  const button = (row: Row, action: 'accept' | 'reject') => (
    <Button
      size="small"
      type={action === 'accept' ? 'primary' : 'default'}
      aria-label={`${t(`suggestion.${action}`)}: ${row.suggestionId}`}
      onClick={() => choose({ row, action })}
    >
      {t(`suggestion.${action}`)}
    </Button>
  );
  const columns = [
    column.text(subjectOf, { title: t('suggestion.subject'), size: 'names', isRowHeader: true }),
    column.text((row) => fieldsOf(row, row.state === 'open' ? 'now' : 'before'), {
      title: t('suggestion.change'),
      size: 'names',
    }),
    column.text(
      ({ source, comment }) =>
        source !== null && (
          <>
            <SourceLink source={source} />
            {comment !== null && <p className={style.text}>{comment}</p>}
          </>
        ),
      { title: t('suggestion.source'), size: 'names', importance: 2 },
    ),
    column.text(({ by }) => personOf(by), { title: t('suggestion.reporter'), importance: 2 }),
    column.instant(({ at }) => at, { title: t('suggestion.at'), importance: 3 }),
    ...(isOpen
      ? []
      : [
          column.text(
            ({ reason, decidedBy }) => (
              <>
                <p className={style.text}>{reason}</p>
                <span className="rr-muted">{personOf(decidedBy)}</span>
              </>
            ),
            { title: t('suggestion.reason'), size: 'names', importance: 2 },
          ),
        ]),
    ...(isOpen && mayDecide
      ? [
          column.text(
            (row) =>
              row.isInScope && (
                <span className={style.actions}>
                  {button(row, 'accept')}
                  {button(row, 'reject')}
                </span>
              ),
            { title: t('actions'), size: 'names', isControl: true },
          ),
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title={title}
        list={list}
        withAsOf={false}
        filters={
          <FilterSelect
            label={t('suggestion.state')}
            value={state.value}
            options={suggestionStates.map((value) => ({ value, label: t(`suggestion.states.${value}`) }))}
            onChange={state.set}
          />
        }
        caption={title}
        columns={columns}
        rowKey={({ suggestionId }) => suggestionId}
        empty={{ title: t('suggestion.none') }}
        lines={3}
      />
      {chosen && (
        <ReasonDialog
          title={t(`suggestion.${chosen.action}`)}
          detail={fieldsOf(chosen.row, 'now')}
          reason={{ label: t('suggestion.reason'), help: t(`suggestion.reasonHelp.${chosen.action}`) }}
          isPending={write.isPending}
          onConfirm={write.mutate}
          onClose={close}
        />
      )}
    </>
  );
};
