import { getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import style from '../DataDesk.module.css';
import { ReasonDialog } from '../ReasonDialog';

interface Props<P> {
  readonly title: string;
  /** The value outside of the periods. */
  readonly note: string;
  readonly periods: readonly P[];
  /** A period as one line. */
  readonly textOf: (period: P) => string;
  readonly withdraw: (periodId: number, reason: string) => Promise<unknown>;
  /** The form of a period; without one, of a new period. */
  readonly formOf: (period: P | undefined, onDone: () => void) => ReactNode;
}

/** The periods of one kind of a player, which are added, changed and withdrawn. */
export const PeriodsTab = <P extends { readonly periodId: number }>({
  title,
  note,
  periods,
  textOf,
  withdraw,
  formOf,
}: Props<P>) => {
  const { t } = useTranslation('data-desk');
  const [changed, change] = useState<P>();
  const [withdrawn, choose] = useState<P>();
  const withdrawing = useWrite((reason: string) => withdraw(withdrawn!.periodId, reason), {
    done: t('period.withdrawn'),
    reloads: [getPlayerForEdit, listPlayerHistory],
    onSuccess: () => {
      choose(undefined);
      change(undefined);
    },
  });
  return (
    <div className={style.parts}>
      <section>
        <h2>{title}</h2>
        <p className="rr-muted">{note}</p>
        <ul className={style.items}>
          {periods.map((period) => {
            const detail = textOf(period);
            return (
              <li key={period.periodId} className={style.item}>
                {detail}
                <span className={style.links}>
                  <Button size="small" aria-label={`${t('edit')}: ${detail}`} onClick={() => change(period)}>
                    {t('edit')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={`${t('relation.withdraw')}: ${detail}`}
                    onClick={() => choose(period)}
                  >
                    {t('relation.withdraw')}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <section key={changed?.periodId ?? 'new'}>
        <h2>{changed ? textOf(changed) : t('period.new')}</h2>
        {formOf(changed, () => change(undefined))}
      </section>
      {withdrawn && (
        <ReasonDialog
          title={t('relation.withdraw')}
          detail={textOf(withdrawn)}
          isPending={withdrawing.isPending}
          onConfirm={withdrawing.mutate}
          onClose={() => choose(undefined)}
        />
      )}
    </div>
  );
};
