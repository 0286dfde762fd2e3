import { useFormat } from '~/shared/format/use-format';
import { seriesColours } from '~/shared/theme/palette';
import { useScheme } from '~/shared/theme/use-scheme';
import { StackedBar } from '~/shared/ui/StackedBar';
import style from './PartsBar.module.css';
import { goatParts, type PartPoints, partName } from './parts';

interface Props {
  readonly parts: PartPoints;
  /** The number of points that fills the whole width. */
  readonly most: number;
}

/** GOAT points as one bar, part by part. */
export const PartsBar = ({ parts, most }: Props) => {
  const format = useFormat();
  const { scheme } = useScheme();
  const shown = goatParts.map((part, at) => ({ part, points: parts[part], colour: seriesColours[scheme][at] ?? '' }));
  const text = shown.map(({ part, points }) => `${partName(part)} ${format.number(points)}`).join(', ');
  return (
    <StackedBar
      parts={shown.map(({ part, points, colour }) => ({ key: part, value: points, colour }))}
      most={most}
      label={text}
    />
  );
};

export const PartsLegend = () => {
  const { scheme } = useScheme();
  return (
    <ul className={style.legend}>
      {goatParts.map((part, at) => (
        <li key={part}>
          <i style={{ background: seriesColours[scheme][at] }} aria-hidden />
          {partName(part)}
        </li>
      ))}
    </ul>
  );
};
