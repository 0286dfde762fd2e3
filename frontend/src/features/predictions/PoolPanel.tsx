import { getPool, type PoolView } from '@rallyrank/contracts/predictions/pools';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Callout } from '~/shared/ui/Callout';
import { Card } from '~/shared/ui/Card';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Side } from '~/shared/ui/Side';
import { paths } from '~/shared/url/paths';
import { OwnPredictions } from './OwnPredictions';
import style from './Predictions.module.css';
import { SidesTable } from './SidesTable';
import { SlipCard } from './SlipCard';
import { StateMark } from './StateMark';
import { type Slip, toggled } from './slip';
import { useWallet } from './use-wallet';

/** Number of digits of a hash that are enough to compare it by eye; the tooltip shows the whole hash. */
const SHORT = 8;

/** The facts to know before looking at the odds. */
const PoolFacts = ({ pool }: { readonly pool: PoolView }) => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const { event, state, drawId, isRunning, users, staked, champion, brier, frozen } = pool;
  return (
    <div className={style.facts}>
      <StateMark state={state} isRunning={isRunning} />
      <span>{t('usersCount', { count: users })}</span>
      <span>{t('pointsCount', { count: staked, shown: format.number(staked) })}</span>
      {champion && (
        <span className={style.champion}>
          {t('champion')} <Side side={champion} layout="inline" winner />
        </span>
      )}
      {brier?.crowd != null && brier.model != null && (
        <span>{t('brier', { crowd: brier.crowd.toFixed(3), model: brier.model.toFixed(3) })}</span>
      )}
      {frozen?.hash != null && isRunning && (
        <abbr title={t('frozenHash', { hash: frozen.hash })}>
          {t('frozen', { time: format.instant(frozen.at) })} · <code>{frozen.hash.slice(0, SHORT)}</code>
        </abbr>
      )}
      {state === 'open' && (
        <span>{isRunning ? t('closesAt') : t('halvesOn', { first: format.day(event.startDate) })}</span>
      )}
      {(state === 'closed' || state === 'decided') && <span>{t('lastQuote')}</span>}
      {state === 'open' && (isRunning || drawId === null) && (
        <div className={style.notice}>
          <Callout kind="warning" title={t(isRunning ? 'halvedNotice' : 'beforeDraw')} />
        </div>
      )}
    </div>
  );
};

interface Props {
  readonly eventId: Id;
  readonly discipline: Discipline;
}

/** Interval of reloading, in milliseconds: odds move with every result, and a stale quote is rejected. */
const REFRESH_MS = 15_000;

/** The sides of one draw, and the slip of the user beside them. */
export const PoolPanel = ({ eventId, discipline }: Props) => {
  const { t } = useTranslation('predictions');
  const { isUser, wallet } = useWallet();
  const [slip, setSlip] = useState<Slip>(new Map());
  const query = useRoute(getPool, { eventId, discipline }, { every: REFRESH_MS });
  return (
    <PageState query={query} skeleton={<RowsSkeleton rows={16} />}>
      {({ data: pool }) => {
        const isOpen = pool.state === 'open';
        return (
          <>
            <PoolFacts pool={pool} />
            <div className={style.columns}>
              <div className={style.column}>
                <SidesTable
                  pool={pool}
                  slip={slip}
                  onToggle={isUser && isOpen ? (id) => setSlip(toggled(slip, id)) : undefined}
                />
              </div>
              <div className={style.column}>
                {isOpen && isUser && wallet && (
                  <div className={style.slipPlace} data-filled={slip.size > 0}>
                    <SlipCard pool={pool} available={wallet.available} slip={slip} onChange={setSlip} />
                  </div>
                )}
                {isOpen && !isUser && (
                  <Card title={t('slip.title')}>
                    <p className={style.slip}>
                      <Link to={paths.login(paths.predictions({ eventId, discipline }))}>{t('wallet.login')}</Link>
                    </p>
                  </Card>
                )}
                {isUser && <OwnPredictions eventId={eventId} discipline={discipline} />}
              </div>
            </div>
          </>
        );
      }}
    </PageState>
  );
};
