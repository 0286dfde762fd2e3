import { cancelPrediction, type MyPrediction } from '@rallyrank/contracts/predictions/wallet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { Confirm } from '~/shared/ui/Confirm';
import { Side } from '~/shared/ui/Side';
import { paths } from '~/shared/url/paths';
import style from './Predictions.module.css';
import { Profit } from './Profit';
import { useAfterWrite } from './use-after-write';

type NamedSide = MyPrediction['sides'][number];

/** Withdraws a side for 90 % of its points, after a confirmation. */
const Withdraw = ({ prediction, side }: { readonly prediction: MyPrediction; readonly side: NamedSide }) => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const afterWrite = useAfterWrite();
  const cancel = useWrite(
    () =>
      callRoute(cancelPrediction, {}, { body: { predictionId: prediction.id, competitorIds: [side.competitor.id] } }),
    { done: t('mine.cancelled', { count: side.refund ?? 0 }), onSettled: afterWrite },
  );
  if (side.refund === null) return null;
  const text = t('mine.cancelSure', { points: format.number(side.points), refund: format.number(side.refund) });
  return (
    <Confirm
      question={text}
      confirm={t('mine.cancel')}
      cancel={t('slip.back')}
      onConfirm={() => cancel.mutate()}
      button={(props) => (
        <Button size="small" disabled={cancel.isPending} {...props}>
          {t('mine.cancel')}
        </Button>
      )}
    />
  );
};

interface Props {
  readonly prediction: MyPrediction;
  /** Shows the tournament, if the page is not about it. */
  readonly withEvent?: boolean;
}

/** A prediction with its sides, what each brought or may bring, and the buttons to withdraw them. */
export const PredictionItem = ({ prediction, withEvent = false }: Props) => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const sport = useSport();
  const { event, discipline, state, placedAt, isHalved, sides, profit } = prediction;
  return (
    <li className={style.item}>
      <p className={style.itemHead}>
        {withEvent && (
          <Link to={paths.predictions({ eventId: event.id, discipline })}>
            {format.name(event.name)} · {sport.disciplineName(discipline)}
          </Link>
        )}
        <span className={style.state} data-state={state}>
          {t(`mine.state.${state}`)}
        </span>
        {isHalved && <span className={style.halved}>{t('halved')}</span>}
        <span className="rr-muted">{format.instant(placedAt)}</span>
        {profit !== null && (
          <strong>
            <Profit points={profit} />
          </strong>
        )}
      </p>
      <ul className={style.itemSides}>
        {sides.map((side) => (
          <li key={side.competitor.id} className={style.itemSide} data-status={side.status}>
            <Side side={side.competitor} flag="flag" winner={side.status === 'won'} />
            <span className={style.figures}>
              {t('mine.line', { points: format.number(side.points), odds: format.decimal(side.odds) })}
              <span className="rr-muted">
                {side.status === 'open' || side.status === 'begun'
                  ? t('mine.possible', { shown: format.number(side.possible) })
                  : t(`mine.status.${side.status}`, { shown: format.number(side.received) })}
              </span>
            </span>
            <Withdraw prediction={prediction} side={side} />
          </li>
        ))}
      </ul>
    </li>
  );
};
