import type { ComponentProps } from 'react';
import { Bone, PageState } from '../ui/PageState';
import style from './Chart.module.css';

/** Height of the drawing of a chart in pixels. */
export const CHART_HEIGHT = 280;
/** Height of the tools above a drawing and of the space around it, in pixels. */
const AROUND = 48;

interface Props<A> extends Omit<ComponentProps<typeof PageState<A>>, 'skeleton'> {
  /** Height of the chart, in pixels. */
  readonly height?: number;
}

/**
 * The place of a chart that is loading: it has the same height while loading, after a failure, without data, and with
 * the chart.
 */
export const ChartFrame = <A,>({ height = CHART_HEIGHT, ...state }: Props<A>) => (
  <div className={style.frame} style={{ minHeight: height + AROUND }}>
    <PageState<A> skeleton={<Bone height={height + AROUND} />} {...state} />
  </div>
);
