import type { ReactNode } from 'react';
import style from './Monitoring.module.css';

interface Figure {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  readonly isAlarming?: boolean;
}

/** The key figures of a page in one row. */
export const FigureStrip = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={style.strip}>
    {figures.map(({ key, name, value, isAlarming = false }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd className={isAlarming ? style.alarming : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);
