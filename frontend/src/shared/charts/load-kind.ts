import type { EChartsOption } from 'echarts';
import type { createChart } from './echarts-core';
import type { Look } from './look';
import type { ChartKind, ChartSpec, SpecOf } from './spec';

type Load<K extends ChartKind> = () => Promise<{ readonly option: (spec: SpecOf<K>, look: Look) => EChartsOption }>;

const bars = () => import('./kinds/bar');
const kinds: { readonly [K in ChartKind]: Load<K> } = {
  line: () => import('./kinds/line'),
  panels: () => import('./kinds/panels'),
  bar: bars,
  stacked: bars,
  scatter: () => import('./kinds/scatter'),
  heat: () => import('./kinds/heat'),
  radar: () => import('./kinds/radar'),
  slope: () => import('./kinds/slope'),
  periods: () => import('./kinds/periods'),
  network: () => import('./kinds/network'),
};

/** Creates charts of one kind, and their options. */
export interface Renderer {
  readonly create: typeof createChart;
  readonly option: (spec: ChartSpec, look: Look) => EChartsOption;
}

/**
 * Loads the code of one kind of chart, and of no other.
 * @throws if a file cannot be fetched
 */
export const loadKind = async (kind: ChartKind): Promise<Renderer> => {
  const [core, loaded] = await Promise.all([import('./echarts-core'), kinds[kind]()]);
  // The table above associates each kind with its own option.
  return { create: core.createChart, option: loaded.option as Renderer['option'] };
};
