import { getDraw, getEventById } from '@rallyrank/contracts/tournaments/editions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { notify } from '~/shared/notices/notices';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { FilterSelect } from '~/shared/ui/fields';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';
import { drawnAs } from './begin-draw';
import { EventChoice } from './EventChoice';
import { daysOf, entriesOf, namesOf } from './from-draw';

interface Props {
  readonly begin: Work['begin'];
  readonly initial: { readonly eventId: string; readonly drawId: string };
}

const BEFORE = 'before';

/** Starts from a real draw in its state on a day. */
export const DrawStart = ({ begin, initial }: Props) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const sport = useSport();
  const [eventId, setEventId] = useState(initial.eventId);
  const [drawId, setDrawId] = useState(initial.drawId);
  const [day, setDay] = useState(BEFORE);
  const event = useRoute(getEventById, { id: eventId }, { enabled: eventId !== '' });
  const draws = event.data?.data.draws.filter(({ stage }) => stage !== 'qualification') ?? [];
  const chosen = draws.find(({ id }) => id === drawId) ?? draws.find(({ stage }) => stage === 'main');
  const query = useRoute(getDraw, { eventId, drawId: chosen?.id ?? '' }, { enabled: chosen !== undefined });
  const view = query.data?.data;
  const days = view ? daysOf(view) : [];

  const start = () => {
    if (!view) return notify('warning', t('error.noDraw'));
    const begun = drawnAs(view, day === BEFORE ? null : day);
    return typeof begun === 'string' ? notify('warning', t(`error.${begun}`)) : begin(begun, namesOf(entriesOf(view)));
  };

  return (
    <div className={style.form}>
      <EventChoice
        event={event.data?.data}
        onSelect={(id) => {
          setEventId(id);
          setDrawId('');
          setDay(BEFORE);
        }}
      />
      {event.data && draws.length === 0 && <p role="status">{t('error.noDraw')}</p>}
      {chosen && (
        <div className={style.fields}>
          <FilterSelect
            label={t('start.draw')}
            value={chosen.id}
            width={220}
            options={draws.map((draw) => ({
              value: draw.id,
              label:
                draw.stage === 'group'
                  ? `${sport.disciplineName(draw.discipline)} · ${draw.name}`
                  : sport.disciplineName(draw.discipline),
            }))}
            onChange={(next) => {
              setDrawId(next ?? '');
              setDay(BEFORE);
            }}
          />
          <FilterSelect<string>
            label={t('start.state')}
            value={day}
            width={240}
            options={[
              { value: BEFORE, label: t('start.before') },
              ...days.map((one) => ({ value: one, label: t('start.after', { day: format.day(one) }) })),
            ]}
            onChange={(next) => setDay(next ?? BEFORE)}
          />
        </div>
      )}
      <Button type="primary" disabled={!event.data || query.isFetching} onClick={start}>
        {t('start.copy')}
      </Button>
      <p className="rr-muted">{t('start.drawAbout')}</p>
    </div>
  );
};
