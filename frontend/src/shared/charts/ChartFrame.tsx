import type { ComponentProps } from 'react';
import { Bone, PageState } from '../ui/PageState';
import style from './Chart.module.css';

/** Height of the drawing of a chart in pixels. */
export const CHART_HEIGHT = 280;
/** Height of the tools above a drawing, and of the space around it. */
const AROUND = 48;

interface Props<A> extends Omit<ComponentProps<typeof PageState<A>>, 'skeleton'> {
  /** That of the chart. */
  readonly height?: number;
}

/** The place of a chart whose data are on their way: as tall while loading, after a failure and when empty as with the chart. */
export const ChartFrame = <A,>({ height = CHART_HEIGHT, ...state }: Props<A>) => (
  <div className={style.frame} style={{ minHeight: height + AROUND }}>
    <PageState<A> skeleton={<Bone height={height + AROUND} />} {...state} />
  </div>
);
