import type { SideRef } from '@rallyrank/contracts/shared/refs';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import style from './Draws.module.css';
import { useSideText } from './use-side-text';

const BYE = 'bye';

/** Competitors from the top; null for a bye or an empty place. */
export type Lines = readonly (string | null)[];

interface Props {
  readonly entries: readonly SideRef[];
  /** Set by the form. */
  readonly value?: Lines;
  readonly onChange?: (lines: Lines) => void;
}

/** The places of a draw, match by match, each with a side or a bye; part of a form. */
export const LinesField = ({ entries, value: lines = [], onChange }: Props) => {
  const { t } = useTranslation('data-desk');
  const sideText = useSideText();
  const options = [
    { value: BYE, label: t('draws.bye') },
    ...entries.map((side) => ({ value: side.id, label: sideText(side) })),
  ];
  /** A side that is moved changes places with the side that it replaces. */
  const place = (line: number, id: string | null) => {
    const from = id === null ? -1 : lines.indexOf(id);
    const freed = from >= 0 ? lines.with(from, lines[line]!) : lines;
    onChange?.(freed.with(line, id));
  };
  return (
    <ol className={style.places}>
      {Array.from({ length: lines.length / 2 }, (_, match) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: matches do not move
        <li key={match} className={style.match}>
          {[2 * match, 2 * match + 1].map((line) => (
            <div key={line} className={style.place}>
              <span className={style.number}>{line + 1}</span>
              <Select
                aria-label={t('draws.place', { place: line + 1 })}
                value={lines[line] ?? BYE}
                options={options}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={(next) => place(line, next === BYE ? null : next)}
              />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
};
