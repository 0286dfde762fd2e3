import type { EChartsOption } from 'echarts';
import { type Look, strokeOf } from '../look';
import type { NetworkSpec } from '../spec';
import { frame } from './frame';

/** Lines of the groups: the first two are drawn through. */
const lines = ['solid', 'solid', 'dashed', 'dotted'] as const;

/** Nodes and their named links, laid out by force and at rest when shown. */
export const networkOption = (spec: NetworkSpec, look: Look): EChartsOption => {
  const { palette } = look;
  const base = frame(look, spec.groups);
  return {
    ...base,
    tooltip: { show: false },
    series: [
      {
        type: 'graph',
        layout: 'force',
        force: { repulsion: 260, edgeLength: 110, gravity: 0.2, layoutAnimation: false },
        roam: true,
        draggable: true,
        symbolSize: 18,
        categories: spec.groups.map((name, index) => ({
          name,
          itemStyle: { color: strokeOf({ name }, index, look).color },
        })),
        nodes: spec.nodes.map(({ id, name, group }) => ({ id, name, category: group })),
        links: spec.links.map(({ from, to, label, group }) => ({
          source: from,
          target: to,
          lineStyle: { color: strokeOf({ name: label }, group, look).color, type: lines[group] ?? 'solid' },
          label: { show: true, formatter: label, color: palette.muted, fontSize: 11 },
        })),
        label: { show: true, position: 'bottom', color: palette.text, fontSize: 12 },
        lineStyle: { color: palette.edge, width: 1.5, opacity: 1 },
        edgeSymbol: ['none', 'arrow'],
        edgeSymbolSize: 7,
        emphasis: { focus: 'adjacency' },
      },
    ],
  };
};
