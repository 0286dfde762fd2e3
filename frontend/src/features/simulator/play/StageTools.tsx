import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { useTranslation } from 'react-i18next';
import { notify } from '~/shared/notices/notices';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { FilterSelect } from '~/shared/ui/fields';
import { Icon } from '~/shared/ui/Icon';
import type { Board } from '../model/board';
import type { Field } from '../model/field';
import type { Format } from '../model/format';
import { advance, possibleStarts, startedFrom, toTheEnd, withRound } from '../model/results';
import type { Stage } from '../model/stages';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';

interface Props {
  readonly work: Work;
  readonly drawing: Drawing;
  readonly board: Board;
  readonly field: Field;
  readonly format: Format;
}

/** Buttons to choose the start round, simulate, advance and undo. */
export const StageTools = ({ work, drawing, board, field, format }: Props) => {
  const { t } = useTranslation('simulator');
  const sport = useSport();
  const nameOf = (stage: Stage | undefined) =>
    stage?.kind === 'knockout' ? sport.roundName(stage.code) : t('format.groupStage');
  const dice = () => ({ field, format, random: createRandom(crypto.getRandomValues(new Uint32Array(1))[0]!) });
  const next = () => {
    const step = advance(drawing);
    if ('refusal' in step) notify('warning', t(`error.${step.refusal}`));
    else work.change(step.drawing);
  };
  return (
    <div className={style.toolbar}>
      <FilterSelect<number>
        label={t('play.from')}
        value={drawing.stage}
        width={170}
        options={possibleStarts(board).map((stage) => ({ value: stage, label: nameOf(board.stages[stage]) }))}
        onChange={(stage) => stage !== undefined && work.change(startedFrom(drawing, stage))}
      />
      <Button type="primary" icon={<Icon name="play" />} onClick={() => work.change(withRound(drawing, dice()))}>
        {t('play.simulate', { round: nameOf(board.stages[drawing.stage]) })}
      </Button>
      <Button onClick={next}>{t('play.next')}</Button>
      <Button onClick={() => work.change(toTheEnd(drawing, dice()))}>{t('play.toTheEnd')}</Button>
      <Button icon={<Icon name="reset" />} disabled={!work.canUndo} onClick={work.undo}>
        {t('undo')}
      </Button>
      <Button
        icon={<Icon name="pen" />}
        onClick={() => work.change({ ...drawing, locked: false, stage: 0, results: [] })}
      >
        {t('play.edit')}
      </Button>
    </div>
  );
};
