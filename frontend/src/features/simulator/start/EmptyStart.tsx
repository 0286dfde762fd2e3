import { localDay } from '@rallyrank/contracts/shared/format';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { groupDrawing, knockoutDrawing } from '../model/new-drawing';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';
import { FormatFields, firstFormat } from './FormatFields';

/** Starts with empty places. */
export const EmptyStart = ({ begin }: { readonly begin: Work['begin'] }) => {
  const { t } = useTranslation('simulator');
  const sport = useSport();
  const [discipline, setDiscipline] = useState<Discipline>(sport.disciplines[0]!);
  const [shape, setShape] = useState({ ...firstFormat, size: 8 });
  const start = () => {
    const head = { discipline, date: localDay(new Date()) };
    begin(shape.kind === 'knockout' ? knockoutDrawing(head, shape.size) : groupDrawing(head, shape), new Map());
  };
  return (
    <div className={style.form}>
      <DisciplineSwitch value={discipline} onChange={setDiscipline} />
      <div className={style.fields}>
        <FormatFields value={shape} onChange={setShape} />
      </div>
      <Button type="primary" onClick={start}>
        {t('start.empty')}
      </Button>
    </div>
  );
};
