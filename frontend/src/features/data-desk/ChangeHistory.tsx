import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import type { ListOf } from '~/shared/ui/table/ListTable';
import { Pager } from '~/shared/ui/table/Pager';
import style from './DataDesk.module.css';
import { ReasonDialog } from './ReasonDialog';

interface Change {
  readonly version: number;
  readonly at: string;
  readonly reason: string | null;
  readonly canTakeBack: boolean;
}

interface Props<C extends Change> {
  readonly list: ListOf<C>;
  readonly changeKey: (change: C) => number;
  /** What was changed, or by whom, in the first line of a change. */
  readonly headOf: (change: C) => ReactNode;
  /** Whether the reader may take changes back. */
  readonly isEditor: boolean;
  readonly takeBack: (version: number, reason: string) => Promise<unknown>;
  /** Routes to reload after the user has taken a change back. */
  readonly reloads: NonNullable<Parameters<typeof useWrite>[1]>['reloads'];
  /** The values before and after a change. */
  readonly children: (change: C) => ReactNode;
}

/** Changes by sources and users, newest first: what, who, when, why, and a button that takes a change back. */
export const ChangeHistory = <C extends Change>(props: Props<C>) => {
  const { list, changeKey, headOf, isEditor, takeBack, reloads = [], children } = props;
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const [version, setVersion] = useState<number>();
  const close = () => setVersion(undefined);
  const write = useWrite((reason: string) => takeBack(version!, reason), {
    done: t('takenBack'),
    reloads,
    onSuccess: close,
  });
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
              <li key={changeKey(change)} className={style.change}>
                <header>
                  {headOf(change)}
                  <time dateTime={change.at} className="rr-muted">
                    {format.instant(change.at)}
                  </time>
                  {isEditor && change.canTakeBack && (
                    <Button size="small" onClick={() => setVersion(change.version)}>
                      {t('takeBack')}
                    </Button>
                  )}
                </header>
                {change.reason !== null && <p>{change.reason}</p>}
                {children(change)}
              </li>
            ))}
          </ol>
        )}
      </PageState>
      {list.query.data && <Pager total={list.query.data.total} state={list.state} />}
      {version !== undefined && (
        <ReasonDialog title={t('takeBack')} isPending={write.isPending} onConfirm={write.mutate} onClose={close} />
      )}
    </>
  );
};
