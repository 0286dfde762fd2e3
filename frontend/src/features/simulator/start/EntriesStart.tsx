import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { getDraw, getEventById } from '@rallyrank/contracts/tournaments/editions';
import { listEntries } from '@rallyrank/contracts/tournaments/entries';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { notify } from '~/shared/notices/notices';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { Field, FilterSelect } from '~/shared/ui/fields';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';
import { drawnAnew, drawnFromEntries } from './begin-draw';
import { EventChoice } from './EventChoice';
import { entriesOf, namesOf } from './from-draw';

interface Props {
  readonly begin: Work['begin'];
  readonly initial: { readonly eventId: string; readonly discipline: string };
}

/** More entries than a draw can have. */
const MOST_ENTRIES = 200;
const MOST_LOT = 999_999;

/** Starts from the entries of a tournament, or from its draw if there is no entry list. */
export const EntriesStart = ({ begin, initial }: Props) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const sport = useSport();
  const [eventId, setEventId] = useState(initial.eventId);
  const [wanted, setWanted] = useState(initial.discipline);
  const [lot, setLot] = useState(() => 1 + Math.floor(Math.random() * MOST_LOT));
  const query = useRoute(getEventById, { id: eventId }, { enabled: eventId !== '' });
  const event = query.data?.data;
  const draws = event?.draws.filter(({ stage }) => stage === 'main') ?? [];
  const codes = sport.profile.disciplines
    .map(({ code }) => code)
    .filter((code) => [...(event?.entered ?? []), ...draws].some(({ discipline }) => discipline === code));
  const discipline = codes.find((code) => code === wanted) ?? codes[0];
  const entered = event?.entered.find((one) => one.discipline === discipline);
  const draw = entered ? undefined : draws.find((one) => one.discipline === discipline);
  const list = useRoute(
    listEntries,
    { eventId, discipline: discipline ?? 'MS', pageSize: MOST_ENTRIES },
    { enabled: entered !== undefined },
  );
  const drawn = useRoute(getDraw, { eventId, drawId: draw?.id ?? '' }, { enabled: draw !== undefined });

  const begun = () => {
    const random = createRandom(lot);
    if (event && entered && list.data) {
      const { rows } = list.data;
      const drawing = drawnFromEntries(event, entered.discipline, rows, sport.profile, random);
      return { drawing, sides: rows.map(({ side }) => side) };
    }
    if (!drawn.data) return { drawing: 'noDraw', sides: [] } as const;
    const { data: view } = drawn.data;
    return { drawing: drawnAnew(view, sport.profile, random), sides: entriesOf(view) };
  };
  const start = () => {
    const { drawing, sides } = begun();
    if (typeof drawing === 'string') return notify('warning', t(`error.${drawing}`));
    begin(drawing, namesOf(sides));
    return notify('info', t('start.drawnWith', { lot }));
  };

  return (
    <div className={style.form}>
      <EventChoice event={event} onSelect={setEventId} />
      {event && discipline === undefined && <p role="status">{t('error.noDraw')}</p>}
      {discipline !== undefined && (
        <div className={style.fields}>
          <FilterSelect<Discipline>
            label={t('start.discipline')}
            value={discipline}
            width={220}
            options={codes.map((code) => ({ value: code, label: sport.disciplineName(code) }))}
            onChange={(next) => setWanted(next ?? '')}
          />
          <Field label={t('start.lot')} wide>
            {(id) => (
              <InputNumber
                id={id}
                value={lot}
                min={1}
                max={MOST_LOT}
                precision={0}
                style={{ width: '100%' }}
                onChange={(next) => next !== null && setLot(next)}
              />
            )}
          </Field>
        </div>
      )}
      <Button type="primary" disabled={!event || list.isFetching || drawn.isFetching} onClick={start}>
        {t('start.drawEntries')}
      </Button>
      <p className="rr-muted">
        {entered ? t('start.listAbout', { day: format.day(entered.publishedOn) }) : t('start.entriesAbout')}{' '}
        {t('start.lotAbout')}
      </p>
    </div>
  );
};
