import { type AssociationPeriodRow, deletePlayerAssociation } from '@rallyrank/contracts/players/association-edits';
import { getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useAssociationNames } from '~/shared/flags/association-names';
import style from './DataDesk.module.css';
import { PeriodForm } from './PeriodForm';
import { ReasonDialog } from './ReasonDialog';
import { usePeriodText } from './use-period-text';

type Player = AnswerOf<typeof getPlayerForEdit>['data'];

/** The periods in which a player plays for an association, which are added, changed and withdrawn. */
export const AssociationsTab = ({ player }: { readonly player: Player }) => {
  const { id: playerId, associationPeriods, values } = player;
  const { t } = useTranslation('data-desk');
  const nameOf = useAssociationNames();
  const periodText = usePeriodText();
  const [changed, change] = useState<AssociationPeriodRow>();
  const [withdrawn, withdraw] = useState<AssociationPeriodRow>();
  const withdrawing = useWrite(
    (reason: string) =>
      callRoute(deletePlayerAssociation, {}, { body: { playerId, periodId: withdrawn!.periodId, reason } }),
    {
      done: t('association.withdrawn'),
      reloads: [getPlayerForEdit, listPlayerHistory],
      onSuccess: () => {
        withdraw(undefined);
        change(undefined);
      },
    },
  );
  const otherwise = values.association === null ? t('association.unknown') : nameOf(values.association);
  return (
    <div className={style.parts}>
      <section>
        <h2>{t('association.title')}</h2>
        <p className="rr-muted">
          {t(associationPeriods.length === 0 ? 'association.always' : 'association.otherwise', {
            association: otherwise,
          })}
        </p>
        <ul className={style.items}>
          {associationPeriods.map((period) => {
            const detail = periodText(period);
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
                    onClick={() => withdraw(period)}
                  >
                    {t('relation.withdraw')}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <section>
        <h2>{changed ? periodText(changed) : t('association.new')}</h2>
        <PeriodForm
          key={changed?.periodId ?? 'new'}
          playerId={playerId}
          period={changed}
          onDone={() => change(undefined)}
        />
      </section>
      {withdrawn && (
        <ReasonDialog
          title={t('relation.withdraw')}
          detail={periodText(withdrawn)}
          isPending={withdrawing.isPending}
          onConfirm={withdrawing.mutate}
          onClose={() => withdraw(undefined)}
        />
      )}
    </div>
  );
};
