import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Insight } from '../insight/Insight';
import { boardOf } from '../model/board';
import type { Question } from '../model/calculation';
import { fieldOf } from '../model/field';
import { formatOf } from '../model/format';
import { planOf } from '../model/plan';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';
import { namesIn, useFieldAnswer } from '../use-field';
import { useCalculation } from '../worker/use-calculation';
import { BoardView } from './BoardView';
import { StageTools } from './StageTools';

const RUNS = 10_000;

/** The simulation of a finished drawing, round by round, beside the chances of all sides. */
export const Simulation = ({ work }: { readonly work: Work & { readonly now: NonNullable<Work['now']> } }) => {
  const { t } = useTranslation('simulator');
  const sport = useSport();
  const { now: drawing, names, name } = work;
  const [given, setGiven] = useState<number | null>(null);
  const [seed] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0]!);
  const query = useFieldAnswer(drawing, true);
  const answer = query.data?.data;
  useEffect(() => {
    if (answer) name(namesIn(answer));
  }, [answer, name]);
  const isUnknown = drawing.sides.every(({ key }) => key === null);
  const field = useMemo(
    () => (answer || isUnknown ? fieldOf({ sides: drawing.sides }, answer) : undefined),
    [answer, isUnknown, drawing.sides],
  );
  const format = useMemo(() => formatOf(sport.profile, drawing), [sport.profile, drawing]);
  const board = useMemo(() => boardOf(drawing), [drawing]);
  const question = useMemo(
    (): Question | undefined =>
      field && {
        plan: planOf(drawing),
        sides: field.size,
        chances: field.chances,
        format,
        runs: RUNS,
        seed,
        given,
      },
    [drawing, field, format, seed, given],
  );
  const calculation = useCalculation(question);
  const shown = isUnknown
    ? { ...query, data: true as const, error: null }
    : { ...query, data: field && (true as const) };
  return (
    <PageState query={shown} skeleton={<RowsSkeleton rows={16} />}>
      {() =>
        field && (
          <>
            <Card title={t('play.title', { count: drawing.sides.length })}>
              <StageTools work={work} drawing={drawing} board={board} field={field} format={format} />
              <div className={style.board}>
                <BoardView
                  work={work}
                  drawing={drawing}
                  names={names}
                  board={board}
                  format={format}
                  answer={calculation.answer}
                />
              </div>
            </Card>
            <Insight
              drawing={drawing}
              names={names}
              board={board}
              calculation={calculation}
              runs={RUNS}
              given={given}
              onGiven={setGiven}
            />
          </>
        )
      }
    </PageState>
  );
};
