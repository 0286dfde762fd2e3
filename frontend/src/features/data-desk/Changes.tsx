import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import style from './DataDesk.module.css';
import { ReasonDialog } from './ReasonDialog';

export interface Change {
  readonly version: number;
  readonly at: string;
  readonly reason: string | null;
  readonly canTakeBack: boolean;
}

export interface ChangesProps<C extends Change> {
  readonly changeKey: (change: C) => number;
  /** The first line of a change: its subject or its author. */
  readonly headOf: (change: C) => ReactNode;
  /** Whether the reader may take changes back. */
  readonly isEditor: boolean;
  readonly takeBack: (version: number, reason: string) => Promise<unknown>;
  /** Routes to reload after the user has taken a change back. */
  readonly reloads: NonNullable<Parameters<typeof useWrite>[1]>['reloads'];
  /** The values before and after a change. */
  readonly children: (change: C) => ReactNode;
}

/** Changes in the given order: what, who, when, why, and a button that takes a change back. */
export const Changes = <C extends Change>(props: ChangesProps<C> & { readonly rows: readonly C[] }) => {
  const { rows, changeKey, headOf, isEditor, takeBack, reloads = [], children } = props;
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
      {version !== undefined && (
        <ReasonDialog title={t('takeBack')} isPending={write.isPending} onConfirm={write.mutate} onClose={close} />
      )}
    </>
  );
};
