import type { EChartsOption } from 'echarts';
import { type Look, strokeOf } from '../look';
import { NETWORK_TOP, otherEnd, type PlacedNode, placeNetwork } from '../network-layout';
import type { NetworkSpec } from '../spec';
import { frame } from './frame';

type Link = NetworkSpec['links'][number];

/** Line types of the groups: the first two are solid. */
const lines = ['solid', 'solid', 'dashed', 'dotted'] as const;
/** Width in pixels to the right of the last column, for its names. */
const NAMES = 216;
/** Maximum distance in pixels of an arc from the straight line. */
const ARC = 50;
/** Minimum number of columns in the layout, so that a small network is not stretched. */
const COLUMNS = 3;

/** The relation of the other end of a link to `id`. */
const wordOf = (link: Link, id: string): string => (link.from === id ? link.label : link.reverse);

/** A name, with the relation to the person above below it, and a line for each further relation to somebody above. */
const textsOf = ({ nodes }: NetworkSpec) => {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return ({ id, link, parent, besides }: PlacedNode): string =>
    [
      `{name|${names.get(id)}}`,
      ...(link && parent ? [`{word|${wordOf(link, parent)}}`] : []),
      ...besides.map((one) => `{word|${wordOf(one, id)}: ${names.get(otherEnd(one, id))}}`),
    ].join('\n');
};

/** Nodes as an outline around the first one, each with its name and relation beside it; the other links are arcs. */
export const networkOption = (spec: NetworkSpec, look: Look): EChartsOption => {
  const { palette } = look;
  const placed = placeNetwork(spec);
  const textOf = textsOf(spec);
  const groups = new Map(spec.nodes.map(({ id, group }) => [id, group]));
  const at = new Map(placed.nodes.map((node) => [node.id, node]));
  const styleOf = ({ label, group }: Link) => ({
    color: strokeOf({ name: label }, group, look).color,
    type: lines[group] ?? 'solid',
  });
  // A line to a node goes down from the one above it, then to the right.
  const bends = placed.nodes.flatMap(({ id, y, link, parent }) =>
    link && parent ? [{ id: `bend ${id}`, name: '', value: [at.get(parent)!.column, y], category: link.group }] : [],
  );
  const axis = { type: 'value' as const, min: 0, show: false };
  return {
    ...frame(look, spec.groups, 1),
    tooltip: { show: false },
    grid: { left: 16, right: NAMES, top: NETWORK_TOP, bottom: 0, outerBoundsMode: 'none' as const },
    xAxis: { ...axis, max: Math.max(COLUMNS, ...placed.nodes.map(({ column }) => column)) },
    yAxis: { ...axis, max: placed.height, inverse: true },
    series: [
      {
        type: 'graph',
        coordinateSystem: 'cartesian2d',
        cursor: 'pointer',
        categories: spec.groups.map((name, index) => ({
          name,
          itemStyle: { color: strokeOf({ name }, index, look).color },
        })),
        nodes: [
          ...placed.nodes.map((node) => ({
            id: node.id,
            name: textOf(node),
            value: [node.column, node.y],
            category: groups.get(node.id) ?? 0,
            symbolSize: node.column === 0 ? 16 : 11,
          })),
          ...bends.map((bend) => ({ ...bend, symbolSize: 0, label: { show: false } })),
        ],
        links: [
          ...placed.nodes.flatMap(({ id, link, parent }) =>
            link && parent
              ? [
                  { source: parent, target: `bend ${id}` },
                  { source: `bend ${id}`, target: id, lineStyle: styleOf(link) },
                ]
              : [],
          ),
          // Drawn from the lower to the upper end, so that an arc is on the left, where no names are.
          ...placed.nodes.flatMap(({ id, y, besides }) =>
            besides.map((link) => {
              const target = otherEnd(link, id);
              const curveness = Math.min(0.2, ARC / (y - at.get(target)!.y));
              return { source: id, target, lineStyle: { ...styleOf(link), width: 1, curveness } };
            }),
          ),
        ],
        label: {
          show: true,
          position: 'right',
          distance: 8,
          formatter: ({ name }: { readonly name: string }) => name,
          rich: {
            name: { color: palette.text, fontSize: 13, lineHeight: 17 },
            word: { color: palette.muted, fontSize: 11, lineHeight: 14 },
          },
        },
        lineStyle: { color: palette.edge, width: 1.5, opacity: 1 },
        emphasis: { scale: 1.2 },
      },
    ],
  };
};
