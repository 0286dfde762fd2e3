import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import style from './RaceControls.module.css';
import type { usePlayback } from './use-playback';

const speeds = [0.5, 1, 2, 4] as const;

interface Props {
  readonly playback: ReturnType<typeof usePlayback>;
  /** Dates of the frames, oldest first. */
  readonly dates: readonly string[];
}

/** Play and pause, speed, and a slider through the lists, which can also be moved with the arrow keys. */
export const RaceControls = ({ playback, dates }: Props) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const { at, isPlaying, speed, setSpeed, show, toggle } = playback;
  return (
    <div className={style.controls}>
      <Button type="primary" onClick={toggle}>
        {isPlaying ? t('race.pause') : t('race.play')}
      </Button>
      <label className={style.speed}>
        {t('race.speed')}
        <select value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
          {speeds.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
      <input
        className={style.slider}
        type="range"
        aria-label={t('race.slider')}
        aria-valuetext={format.day(dates[at] ?? '')}
        min={0}
        max={dates.length - 1}
        value={at}
        onChange={({ target }) => show(target.valueAsNumber)}
      />
    </div>
  );
};
