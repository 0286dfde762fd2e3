import { localDay } from '@rallyrank/contracts/shared/format';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getEventById } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSport } from '~/shared/sport/use-sport';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterSelect } from '~/shared/ui/fields';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { EmptyState } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import { Draw } from './Draw';
import { DrawState } from './draw-state';
import style from './EventPage.module.css';

type Event = AnswerOf<typeof getEventById>['data'];
type DrawRef = Event['draws'][number];

/** The draw from the address, otherwise the first main draw. */
const chosen = (draws: readonly DrawRef[], drawId: string | undefined): DrawRef | undefined =>
  draws.find((draw) => draw.id === drawId) ?? draws.find((draw) => draw.stage === 'main') ?? draws[0];

/** The draws of an event: discipline, then stage, then the draw itself. */
export const DrawSection = ({ event }: { readonly event: Event }) => {
  const { t } = useTranslation('tournaments');
  const sport = useSport();
  const state = useUrlState(DrawState);
  const draw = chosen(event.draws, state.values.drawId);
  if (!draw) {
    const isOver = event.status === 'cancelled' || event.endDate < localDay(new Date());
    return (
      <>
        <EmptyState title={t('event.noDraws')} hint={t(isOver ? 'event.noDrawsPast' : 'event.noDrawsHint')} />
        {event.entered.length > 0 && (
          <Link className="rr-more" to={paths.entries(event.id)}>
            {t('entries.open')}
          </Link>
        )}
      </>
    );
  }
  const ofDiscipline = event.draws.filter((one) => one.discipline === draw.discipline);
  const label = (one: DrawRef) => (one.stage === 'group' ? one.name : t(`draw.${one.stage}`));
  // Another draw has other sides and rounds.
  const choose = (drawId: string | undefined) =>
    drawId && state.set({ drawId, follow: undefined, chances: undefined, round: undefined });
  return (
    <section className={style.draws} aria-label={t('event.draws')}>
      <div className={style.choice}>
        <div className={style.disciplines}>
          <DisciplineSwitch
            value={draw.discipline}
            among={sport.profile.disciplines
              .map(({ code }) => code)
              .filter((code) => event.draws.some((one) => one.discipline === code))}
            onChange={(code) =>
              choose(
                chosen(
                  event.draws.filter((one) => one.discipline === code),
                  undefined,
                )?.id,
              )
            }
          />
        </div>
        {ofDiscipline.length > 1 && (
          <FilterSelect
            label={t('draw.choose')}
            value={draw.id}
            width={200}
            options={ofDiscipline.map((one) => ({ value: one.id, label: label(one) }))}
            onChange={choose}
          />
        )}
      </div>
      {draw.stage === 'main' && (
        <Link className="rr-more" to={paths.simulator(event.id, draw.id)}>
          {t('draw.simulate')}
        </Link>
      )}
      <NotUnderstood refused={state.refused} />
      <Draw
        key={draw.id}
        eventId={event.id}
        draw={draw}
        title={`${sport.disciplineName(draw.discipline)} · ${label(draw)}`}
        state={state}
      />
    </section>
  );
};
