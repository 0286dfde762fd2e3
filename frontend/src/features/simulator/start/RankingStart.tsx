import { rankingTypes } from '@rallyrank/contracts/rankings/common';
import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { localDay } from '@rallyrank/contracts/shared/format';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { notify } from '~/shared/notices/notices';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { Field, FilterSelect } from '~/shared/ui/fields';
import { Input } from '~/shared/ui/Input';
import { groupDrawing, knockoutDrawing, plainSide } from '../model/new-drawing';
import { redrawn } from '../model/redraw';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';
import { FormatFields, firstFormat, roomIn } from './FormatFields';
import { keyOf, namesOf } from './from-draw';

/** Starts from the top of a ranking list, drawn by the seeding rule. */
export const RankingStart = ({ begin }: { readonly begin: Work['begin'] }) => {
  const { t } = useTranslation(['simulator', 'app']);
  const format = useFormat();
  const sport = useSport();
  const [discipline, setDiscipline] = useState<Discipline>(sport.disciplines[0]!);
  const [type, setType] = useState<(typeof rankingTypes)[number]>('bwf');
  const [date, setDate] = useState(localDay(new Date()));
  const [shape, setShape] = useState(firstFormat);
  const count = roomIn(shape);
  const list = useRoute(listRanking, { type, discipline, date, pageSize: count }, { enabled: date !== '' });
  const start = () => {
    const sides = (list.data?.rows ?? []).map(({ competitor }) => competitor);
    if (sides.length === 0) return notify('warning', t('start.noRanking'));
    const head = { discipline, date };
    const ranked = sides.map((side) => plainSide(keyOf(side)));
    const drawing =
      shape.kind === 'knockout' ? knockoutDrawing(head, shape.size, ranked) : groupDrawing(head, shape, ranked);
    return begin(redrawn(drawing, [...ranked.keys()], sport.profile, createRandom(Date.now())), namesOf(sides));
  };
  const listDate = list.data?.rows[0]?.listDate;
  return (
    <div className={style.form}>
      <DisciplineSwitch value={discipline} onChange={setDiscipline} />
      <div className={style.fields}>
        <FilterSelect<(typeof rankingTypes)[number]>
          label={t('start.list')}
          value={type}
          width={180}
          options={rankingTypes.map((value) => ({ value, label: t(`start.lists.${value}`) }))}
          onChange={(next = 'bwf') => setType(next)}
        />
        <Field label={t('start.date')}>
          {(id) => (
            <Input
              id={id}
              type="date"
              value={date}
              onChange={(event) => setDate(event.target.value)}
              style={{ width: 160 }}
            />
          )}
        </Field>
        <FormatFields value={shape} onChange={setShape} />
      </div>
      <Button type="primary" disabled={list.isFetching} onClick={start}>
        {t('start.top', { count })}
      </Button>
      {listDate && <p className="rr-muted">{t('start.listOf', { day: format.day(listDate) })}</p>}
    </div>
  );
};
