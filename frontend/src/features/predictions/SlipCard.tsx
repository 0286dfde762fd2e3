import type { PoolView } from '@rallyrank/contracts/predictions/pools';
import { placePrediction } from '@rallyrank/contracts/predictions/wallet';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Card';
import { Confirm } from '~/shared/ui/Confirm';
import { Icon } from '~/shared/ui/Icon';
import { Input } from '~/shared/ui/Input';
import { Side } from '~/shared/ui/Side';
import style from './Predictions.module.css';
import { linesOf, problemOf, type Slip, type SlipLine, toggled } from './slip';
import { useAfterWrite } from './use-after-write';

interface Props {
  readonly pool: PoolView;
  readonly available: number;
  readonly slip: Slip;
  readonly onChange: (slip: Slip) => void;
}

const LineRow = ({ line, slip, onChange }: { line: SlipLine } & Pick<Props, 'slip' | 'onChange'>) => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const { side, text, points, possible } = line;
  const { id, players } = side.competitor;
  const name = players.map((player) => format.name(player.name)).join(' / ');
  return (
    <li className={style.slipLine}>
      <Side side={side.competitor} flag="flag" />
      <span className={style.slipOdds}>{format.decimal(side.odds!)}</span>
      <Input
        value={text}
        inputMode="numeric"
        maxLength={9}
        placeholder={t('slip.points')}
        aria-label={t('slip.pointsOn', { name })}
        aria-invalid={text !== '' && points === null}
        onChange={({ target }) => onChange(new Map(slip).set(id, target.value))}
      />
      <span className={style.possible}>{possible === null ? '–' : format.number(possible)}</span>
      <Button
        type="text"
        size="small"
        icon={<Icon name="close" size={14} />}
        aria-label={t('slip.remove', { name })}
        onClick={() => onChange(toggled(slip, id))}
      />
    </li>
  );
};

/** The prediction before it is submitted: points on each side, what they may bring, and a final confirmation. */
export const SlipCard = ({ pool, available, slip, onChange }: Props) => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const afterWrite = useAfterWrite();
  const lines = linesOf(slip, pool.sides);
  const problem = problemOf(lines, available);
  const staked = lines.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const best = Math.max(0, ...lines.map(({ possible }) => possible ?? 0));
  const place = useWrite(
    () => {
      const sides = lines.map(({ side, points }) => ({
        competitorId: side.competitor.id,
        points: points ?? 0,
        odds: side.odds!,
      }));
      return callRoute(placePrediction, {}, { body: { eventId: pool.event.id, discipline: pool.discipline, sides } });
    },
    {
      done: t('slip.placed'),
      onSuccess: () => onChange(new Map()),
      onSettled: afterWrite,
    },
  );
  const isEmpty = lines.length === 0;
  return (
    <Card title={t('slip.title')}>
      <div className={style.slip}>
        {isEmpty ? (
          <p className="rr-muted">{t('slip.empty')}</p>
        ) : (
          <>
            <ul className={style.slipLines}>
              {lines.map((line) => (
                <LineRow key={line.side.competitor.id} line={line} slip={slip} onChange={onChange} />
              ))}
            </ul>
            <dl className={style.sums}>
              <dt>{t('slip.staked')}</dt>
              <dd>{t('slip.of', { staked: format.number(staked), available: format.number(available) })}</dd>
              <dt>{t('slip.possible')}</dt>
              <dd>{format.number(best)}</dd>
            </dl>
            {problem !== undefined && problem !== 'incomplete' && (
              <p className={style.problem} role="alert">
                {t(`slip.problem.${problem}`)}
              </p>
            )}
            <Confirm
              question={t('slip.sure', { count: staked, best: format.number(best) })}
              details={pool.isRunning ? t('slip.sureHalved') : t('slip.sureFixed')}
              confirm={t('slip.confirm')}
              cancel={t('slip.back')}
              onConfirm={() => place.mutate()}
              button={(props) => (
                <Button type="primary" disabled={problem !== undefined || place.isPending} {...props}>
                  {t(place.isPending ? 'slip.placing' : 'slip.place')}
                </Button>
              )}
            />
          </>
        )}
        <p className={style.small}>{t('slip.rules')}</p>
      </div>
    </Card>
  );
};
