import type { EChartsOption } from 'echarts';
import { type Look, strokeOf } from '../look';
import { NETWORK_TOP, type PlacedNode, placeNetwork } from '../network-layout';
import type { NetworkSpec } from '../spec';
import { frame } from './frame';

type Link = NetworkSpec['links'][number];

/** Lines of the groups: the first two are drawn through. */
const lines = ['solid', 'solid', 'dashed', 'dotted'] as const;
/** Pixels to the right of the last column, for its names. */
const NAMES = 216;
/** Columns for which there is always room, so that a small network is not stretched. */
const COLUMNS = 3;

/** What the far end of a link is to `id`. */
const wordOf = (link: Link, id: string): string => (link.from === id ? link.label : link.reverse);

/** What a node is to the one above it, and what others that stand before it are to the node. */
const textsOf = (spec: NetworkSpec, { nodes, others }: ReturnType<typeof placeNetwork>) => {
  const names = new Map(spec.nodes.map(({ id, name }) => [id, name]));
  const rows = new Map(nodes.map(({ id, row }) => [id, row]));
  const besides = (id: string): string[] =>
    others
      .filter(({ from, to }) => from === id || to === id)
      .map((link) => ({ other: link.from === id ? link.to : link.from, word: wordOf(link, id) }))
      .filter(({ other }) => rows.get(other)! < rows.get(id)!)
      .map(({ other, word }) => `${word}: ${names.get(other)}`);
  return ({ id, link, parent }: PlacedNode): string => {
    const below = [...(link && parent ? [wordOf(link, parent)] : []), ...besides(id)].join(' · ');
    return [`{name|${names.get(id)}}`, ...(below ? [`{word|${below}}`] : [])].join('\n');
  };
};

/** Nodes as an outline around the first one, each with its name and relation beside it; other links are arcs. */
export const networkOption = (spec: NetworkSpec, look: Look): EChartsOption => {
  const { palette } = look;
  const placed = placeNetwork(spec);
  const textOf = textsOf(spec, placed);
  const groups = new Map(spec.nodes.map(({ id, group }) => [id, group]));
  const at = new Map(placed.nodes.map((node) => [node.id, node]));
  const styleOf = ({ label, group }: Link) => ({
    color: strokeOf({ name: label }, group, look).color,
    type: lines[group] ?? 'solid',
  });
  // A line to a node goes down from the one above it, then to the right.
  const bends = placed.nodes.flatMap(({ id, row, link, parent }) =>
    link && parent ? [{ id: `bend ${id}`, name: '', value: [at.get(parent)!.column, row], category: link.group }] : [],
  );
  const axis = { type: 'value' as const, min: 0, show: false };
  return {
    ...frame(look, spec.groups),
    tooltip: { show: false },
    grid: { left: 16, right: NAMES, top: NETWORK_TOP, bottom: 0, outerBoundsMode: 'none' as const },
    xAxis: { ...axis, max: Math.max(COLUMNS, ...placed.nodes.map(({ column }) => column)) },
    yAxis: { ...axis, max: placed.nodes.length, inverse: true },
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
            value: [node.column, node.row],
            category: groups.get(node.id) ?? 0,
            symbolSize: node.column === 0 ? 16 : 11,
          })),
          ...bends.map((bend) => ({ ...bend, symbolSize: 0, label: { show: false } })),
        ],
        links: [
          ...placed.nodes.flatMap(({ id, link, parent }) =>
            link && parent
              ? [
                  { source: parent, target: `bend ${id}`, lineStyle: { ...styleOf(link), type: 'solid' as const } },
                  { source: `bend ${id}`, target: id, lineStyle: styleOf(link) },
                ]
              : [],
          ),
          ...placed.others.map((link) => ({
            source: link.from,
            target: link.to,
            lineStyle: { ...styleOf(link), width: 1, curveness: 0.2 },
          })),
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
