import { getOrderOfPlay, type OrderOfPlayMatch } from '@rallyrank/contracts/live/order-of-play';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Segmented } from '~/shared/ui/Segmented';
import { paths } from '~/shared/url/paths';
import { AddMatch } from './AddMatch';
import style from './OrderOfPlay.module.css';
import { PlanForm } from './PlanForm';
import { PlanRow } from './PlanRow';
import { isReady, placeKey } from './places';

type Shown = ResultOf<typeof getOrderOfPlay>;

/** The matches of one draw by round, to be ticked and planned together. */
const Draw = ({ order, draw }: { readonly order: Shown; readonly draw: Shown['draws'][number] }) => {
  const { t } = useTranslation('live');
  const sport = useSport();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [planning, setPlanning] = useState<readonly [OrderOfPlayMatch, ...OrderOfPlayMatch[]]>();
  const matches = order.matches.filter((match) => match.drawId === draw.drawId);
  // A match that was called in the meantime is not changed.
  const [firstTicked, ...others] = matches.filter((match) => isReady(match) && ticked.has(placeKey(match)));
  const tick = (match: OrderOfPlayMatch) => {
    const key = placeKey(match);
    setTicked(new Set(ticked.has(key) ? [...ticked].filter((one) => one !== key) : [...ticked, key]));
  };
  return (
    <>
      {[...Map.groupBy(matches, ({ round }) => round)].map(([round, own]) => (
        <section key={round} aria-label={sport.roundName(round)}>
          <h2 className={style.round}>{sport.roundName(round)}</h2>
          <ul className={style.matches}>
            {own.map((match) => (
              <PlanRow
                key={placeKey(match)}
                editionId={order.event.id}
                match={match}
                isTicked={ticked.has(placeKey(match))}
                onTick={() => tick(match)}
                onPlan={() => setPlanning([match])}
              />
            ))}
          </ul>
        </section>
      ))}
      <AddMatch draw={draw} onAdd={(match) => setPlanning([match])} />
      {firstTicked && (
        <div className={style.bar}>
          <Button onClick={() => setTicked(new Set())}>{t('plan.none')}</Button>
          <Button type="primary" onClick={() => setPlanning([firstTicked, ...others])}>
            {t('plan.several', { count: others.length + 1 })}
          </Button>
        </div>
      )}
      {planning && (
        <PlanForm
          order={order}
          matches={planning}
          onDone={() => setTicked(new Set())}
          onClose={() => setPlanning(undefined)}
        />
      )}
    </>
  );
};

const Draws = ({ order }: { readonly order: Shown }) => {
  const { t } = useTranslation(['live', 'shared']);
  const draws = order.draws.filter(
    ({ drawId, rounds }) => rounds.length > 0 || order.matches.some((match) => match.drawId === drawId),
  );
  const [chosen, setChosen] = useState(draws[0]?.drawId);
  const shown = draws.find(({ drawId }) => drawId === chosen) ?? draws[0];
  if (shown === undefined) return <EmptyState title={t('plan.nothing')} hint={t('plan.nothingHint')} />;
  return (
    <>
      {draws.length > 1 && (
        <Segmented
          label={t('plan.draw')}
          choices={draws.map(({ drawId, discipline, stage, name }) => ({
            value: drawId,
            label: `${t(`shared:disciplineShort.${discipline}`)}${stage === 'main' ? '' : ` · ${name}`}`,
          }))}
          value={shown.drawId}
          onChange={setChosen}
        />
      )}
      <Draw key={shown.drawId} order={order} draw={shown} />
    </>
  );
};

/** Plans the matches of a tournament: court, time and order. */
export const OrderOfPlay = ({ editionId }: { readonly editionId: string }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const query = useRoute(getOrderOfPlay, { editionId });
  return (
    <>
      <p>
        <Link to={paths.orderOfPlay()}>‹ {t('plan.choose')}</Link>
      </p>
      <PageState query={query} skeleton={<RowsSkeleton rows={12} />}>
        {({ data }) => (
          <div className={style.plan}>
            <p className={style.event}>{format.name(data.event.name)}</p>
            <Draws order={data} />
          </div>
        )}
      </PageState>
    </>
  );
};
