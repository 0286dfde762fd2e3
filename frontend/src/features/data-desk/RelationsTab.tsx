import { getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { deleteFixedDouble, deleteRelation } from '@rallyrank/contracts/players/relation-edits';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { AddDouble } from './AddDouble';
import { AddRelation } from './AddRelation';
import style from './DataDesk.module.css';
import { ReasonDialog } from './ReasonDialog';
import { useDoubleText } from './use-double-text';

type Player = AnswerOf<typeof getPlayerForEdit>['data'];

interface Withdrawal {
  readonly detail: string;
  readonly withdraw: (reason: string) => Promise<unknown>;
}

/** The relations and fixed doubles of a player, which are added and withdrawn. */
export const RelationsTab = ({ player }: { readonly player: Player }) => {
  const { id: playerId, relations, fixedDoubles } = player;
  const { t } = useTranslation(['data-desk', 'players']);
  const format = useFormat();
  const doubleText = useDoubleText();
  const [chosen, choose] = useState<Withdrawal>();
  const withdrawing = useWrite((reason: string) => chosen!.withdraw(reason), {
    done: t('relation.withdrawn'),
    reloads: [getPlayerForEdit, listPlayerHistory],
    onSuccess: () => choose(undefined),
  });
  const item = (key: string, detail: string, withdraw: Withdrawal['withdraw']) => (
    <li key={key} className={style.item}>
      {detail}
      <Button
        size="small"
        aria-label={`${t('relation.withdraw')}: ${detail}`}
        onClick={() => choose({ detail, withdraw })}
      >
        {t('relation.withdraw')}
      </Button>
    </li>
  );
  return (
    <div className={style.parts}>
      <section>
        <h2>{t('relation.title')}</h2>
        {relations.length === 0 && <p className="rr-muted">{t('relation.none')}</p>}
        <ul className={style.items}>
          {relations.map(({ kind, person }) =>
            item(`${kind}-${person.id}`, `${t(`players:relation.${kind}`)}: ${format.name(person.name)}`, (reason) =>
              callRoute(deleteRelation, {}, { body: { playerId, kind, relatedId: person.id, reason } }),
            ),
          )}
        </ul>
        <AddRelation playerId={playerId} />
      </section>
      <section>
        <h2>{t('double.title')}</h2>
        {fixedDoubles.length === 0 && <p className="rr-muted">{t('double.none')}</p>}
        <ul className={style.items}>
          {fixedDoubles.map(({ pair, discipline, from, until }) => {
            const partner = pair.players.find(({ id }) => id !== playerId);
            const detail = doubleText(partner && format.name(partner.name), { discipline, from, until });
            return item(`${pair.id}-${discipline}-${from}`, detail, (reason) =>
              callRoute(deleteFixedDouble, {}, { body: { pairId: pair.id, discipline, from, reason } }),
            );
          })}
        </ul>
        <AddDouble playerId={playerId} />
      </section>
      {chosen && (
        <ReasonDialog
          title={t('relation.withdraw')}
          detail={chosen.detail}
          isPending={withdrawing.isPending}
          onConfirm={withdrawing.mutate}
          onClose={() => choose(undefined)}
        />
      )}
    </div>
  );
};
