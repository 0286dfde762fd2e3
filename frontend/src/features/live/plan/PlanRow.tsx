import { type OrderOfPlayMatch, withdrawMatch } from '@rallyrank/contracts/live/order-of-play';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { useNotBefore } from '../board/NextMatches';
import { sideNames } from '../board/side-names';
import { useCourtName } from '../court-name';
import style from './OrderOfPlay.module.css';
import { isOpen, isReady } from './places';
import { useReloadPlans } from './use-reload-plans';

/** Names a match by its sides, or by its position in the draw if they are not known. */
export const useMatchName = () => {
  const { t } = useTranslation('live');
  const format = useFormat();
  return ({ sides, slot }: OrderOfPlayMatch): string => {
    if (sides !== null) return sides.map((side) => sideNames(side, format.name)).join(` ${t('order.against')} `);
    return slot === null ? t('plan.newMatch') : t('plan.place', { number: slot + 1 });
  };
};

interface WithdrawProps {
  readonly editionId: string;
  readonly matchId: string;
  readonly name: string;
}

const Withdraw = ({ editionId, matchId, name }: WithdrawProps) => {
  const { t } = useTranslation('live');
  const reload = useReloadPlans();
  const withdraw = useWrite(() => callRoute(withdrawMatch, { editionId, matchId }), {
    done: t('plan.withdrawn', { name }),
    onSuccess: reload,
  });
  return (
    <Button
      disabled={withdraw.isPending}
      aria-label={t('plan.withdrawName', { name })}
      onClick={() => withdraw.mutate()}
    >
      {t('plan.withdraw')}
    </Button>
  );
};

interface Props {
  readonly editionId: string;
  readonly match: OrderOfPlayMatch;
  readonly isTicked: boolean;
  readonly onTick: () => void;
  readonly onPlan: () => void;
}

/** A match of a draw with its plan. */
export const PlanRow = ({ editionId, match, isTicked, onTick, onPlan }: Props) => {
  const { t } = useTranslation(['live', 'liveScore']);
  const courtName = useCourtName();
  const notBefore = useNotBefore();
  const name = useMatchName()(match);
  const { matchId, court, order, state } = match;
  const isPlanned = matchId !== null && order !== null;
  const action = isPlanned ? 'change' : match.sides === null ? 'nameSides' : 'one';
  return (
    <li className={style.match}>
      <label className={style.tick}>
        <input type="checkbox" checked={isTicked} disabled={!isReady(match)} onChange={onTick} />
        <span>
          {name}
          <span className={style.when}>
            {isPlanned ? `${courtName(court)} · ${notBefore({ ...match, order })}` : t('plan.unplanned')}
            {state !== null && !isOpen(match) && ` · ${t(`liveScore:state.${state}`)}`}
          </span>
        </span>
      </label>
      {isOpen(match) && (
        <span className={style.actions}>
          <Button aria-label={t(`plan.${action}Name`, { name })} onClick={onPlan}>
            {t(`plan.${action}`)}
          </Button>
          {isPlanned && <Withdraw editionId={editionId} matchId={matchId} name={name} />}
        </span>
      )}
    </li>
  );
};
