import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getDraw, type getEventById } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useIsNarrow } from '~/shared/browser/use-media';
import { localDay } from '~/shared/format/format';
import { useSport } from '~/shared/sport/use-sport';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterSelect } from '~/shared/ui/fields';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { ScoreLegend } from '~/shared/ui/Score';
import { Bracket } from './Bracket';
import style from './EventPage.module.css';
import { RoundList } from './RoundList';

type Event = AnswerOf<typeof getEventById>['data'];
type DrawRef = Event['draws'][number];

interface Props {
  readonly event: Event;
  readonly drawId: string | undefined;
  readonly onChoose: (drawId: string) => void;
}

/** The draw of the address, else the first main draw. */
const chosen = (draws: readonly DrawRef[], drawId: string | undefined): DrawRef | undefined =>
  draws.find((draw) => draw.id === drawId) ?? draws.find((draw) => draw.stage === 'main') ?? draws[0];

const Draw = ({ eventId, draw }: { readonly eventId: string; readonly draw: DrawRef }) => {
  const { t } = useTranslation('tournaments');
  const wide = !useIsNarrow();
  const query = useRoute(getDraw, { eventId, drawId: draw.id });
  const isTree = draw.placed && draw.stage !== 'group' && wide;
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={16} />}
      isEmpty={(answer) => answer.data.rounds.length === 0}
      empty={<EmptyState title={t('draw.empty')} hint={t('draw.emptyHint')} />}
    >
      {({ data }) => (
        <>
          {isTree ? <Bracket rounds={data.rounds} /> : <RoundList rounds={data.rounds} />}
          <ScoreLegend />
        </>
      )}
    </PageState>
  );
};

/** The draws of an event: discipline, then stage, then the draw itself. */
export const DrawSection = ({ event, drawId, onChoose }: Props) => {
  const { t } = useTranslation('tournaments');
  const sport = useSport();
  const draw = chosen(event.draws, drawId);
  if (!draw) {
    const isOver = event.status === 'cancelled' || event.endDate < localDay(new Date());
    return <EmptyState title={t('event.noDraws')} hint={t(isOver ? 'event.noDrawsPast' : 'event.noDrawsHint')} />;
  }
  const ofDiscipline = event.draws.filter((one) => one.discipline === draw.discipline);
  const label = (one: DrawRef) => (one.stage === 'group' ? one.name : t(`draw.${one.stage}`));
  return (
    <section className={style.draws} aria-label={t('event.draws')}>
      <div className={style.choice}>
        <div className={style.disciplines}>
          <DisciplineSwitch
            value={draw.discipline}
            among={sport.disciplines.filter((code) => event.draws.some((one) => one.discipline === code))}
            onChange={(code) =>
              onChoose(
                chosen(
                  event.draws.filter((one) => one.discipline === code),
                  undefined,
                )?.id ?? '',
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
            onChange={(id) => id && onChoose(id)}
          />
        )}
      </div>
      <Draw eventId={event.id} draw={draw} />
    </section>
  );
};
