import { useId } from 'react';
import { useFormat } from '~/shared/format/use-format';
import { type Factors, MOST_FACTOR } from './lab';
import { type GoatPart, goatParts, partName } from './parts';
import style from './Sliders.module.css';

interface Props {
  readonly factors: Factors;
  readonly onChange: (factors: Factors) => void;
}

/** One slider for the weight of each part. */
export const Sliders = ({ factors, onChange }: Props) => {
  const format = useFormat();
  const id = useId();
  const slider = (part: GoatPart) => (
    <div key={part} className={style.slider}>
      <label htmlFor={`${id}-${part}`}>{partName(part)}</label>
      <input
        id={`${id}-${part}`}
        type="range"
        min={0}
        max={MOST_FACTOR}
        step={0.1}
        value={factors[part]}
        onChange={({ target }) => onChange({ ...factors, [part]: target.valueAsNumber })}
      />
      <output htmlFor={`${id}-${part}`}>× {format.number(factors[part])}</output>
    </div>
  );
  return <div className={style.sliders}>{goatParts.map(slider)}</div>;
};
