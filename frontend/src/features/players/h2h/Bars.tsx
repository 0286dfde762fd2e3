import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import style from '../H2H.module.css';
import { ShareBar } from './ShareBar';

interface Line {
  readonly label: string;
  readonly won: number;
  readonly lost: number;
}

const isPlayed = ({ won, lost }: Line): boolean => won + lost > 0;

/** Wins of both sides, with one bar per row. */
export const Bars = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => {
  const format = useFormat();
  const shown = lines.filter(isPlayed);
  if (shown.length === 0) return null;
  return (
    <Card title={title}>
      <dl className={style.bars}>
        {shown.map(({ label, won, lost }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{format.number(won)}</span>
              <ShareBar share={won / (won + lost)} />
              <span>{format.number(lost)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
