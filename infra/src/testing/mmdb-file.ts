import { isIPv6 } from 'node:net';

/** A value in a record of an MMDB file. */
type Value = string | number | { readonly [key: string]: Value } | readonly Value[];

const MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const SEPARATOR = Buffer.alloc(16);
const RECORD_BYTES = 3;
const [TEXT, UINT32, MAP, ARRAY] = [2, 6, 7, 11];
/** Types from 8 on are written as an extension. */
const FIRST_EXTENDED = 8;
const LARGEST_PLAIN_SIZE = 28;
const SIZE_BITS = 5;

const head = (type: number, size: number): Buffer => {
  const isLong = size > LARGEST_PLAIN_SIZE;
  const short = isLong ? LARGEST_PLAIN_SIZE + 1 : size;
  return Buffer.from([
    type < FIRST_EXTENDED ? (type << SIZE_BITS) | short : short,
    ...(type < FIRST_EXTENDED ? [] : [type - FIRST_EXTENDED + 1]),
    ...(isLong ? [size - LARGEST_PLAIN_SIZE - 1] : []),
  ]);
};

const encoded = (value: Value): Buffer => {
  if (typeof value === 'string') return Buffer.concat([head(TEXT, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(UINT32, bytes.length), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(ARRAY, value.length), ...value.map(encoded)]);
  const entries = Object.entries(value as { readonly [key: string]: Value });
  return Buffer.concat([head(MAP, entries.length), ...entries.flatMap(([key, each]) => [encoded(key), encoded(each)])]);
};

/** The bits of an address in the tree. IPv4 addresses are below `::/96`. */
const bitsOf = (address: string): string => {
  const bits = (part: string, base: number, width: number) =>
    Number.parseInt(part || '0', base)
      .toString(2)
      .padStart(width, '0');
  if (!isIPv6(address))
    return (
      '0'.repeat(96) +
      address
        .split('.')
        .map((part) => bits(part, 10, 8))
        .join('')
    );
  const [before = '', after = ''] = address.split('::');
  const [first, last] = [before, after].map((side) => (side === '' ? [] : side.split(':'))) as [string[], string[]];
  const parts = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return parts.map((part) => bits(part, 16, 16)).join('');
};

/** A child is a node, or the offset of a record in the data; null if there is none. */
type Child = { readonly node: number } | { readonly at: number } | null;

/** Returns the child node for a bit, and creates it if there is none. */
const nextNode = (nodes: [Child, Child][], node: number, side: 0 | 1): number => {
  const child = nodes[node]![side];
  if (child && 'node' in child) return child.node;
  const next = nodes.push([null, null]) - 1;
  nodes[node]![side] = { node: next };
  return next;
};

type IpVersion = 4 | 6;

/** Inserts the path of a network to its record. */
const insert = (nodes: [Child, Child][], network: string, { at, ipVersion }: { at: number; ipVersion: IpVersion }) => {
  const [address = '', length = ''] = network.split('/');
  const bits = bitsOf(address)
    .slice(0, Number(length) + (isIPv6(address) ? 0 : 96))
    .slice(ipVersion === 6 ? 0 : 96);
  const sides = [...bits].map((bit) => (bit === '1' ? 1 : 0));
  const last = sides.pop() ?? 0;
  const node = sides.reduce<number>((from, side) => nextNode(nodes, from, side), 0);
  nodes[node]![last] = { at };
};

const treeOf = (nodes: readonly [Child, Child][]): Buffer => {
  const pointer = (child: Child): number => {
    if (child === null) return nodes.length;
    return 'node' in child ? child.node : nodes.length + SEPARATOR.length + child.at;
  };
  const tree = Buffer.alloc(nodes.length * 2 * RECORD_BYTES);
  for (const [i, child] of nodes.flat().entries()) tree.writeUIntBE(pointer(child), i * RECORD_BYTES, RECORD_BYTES);
  return tree;
};

/**
 * Creates a small MMDB file according to the specification of the format, with the records of some networks. A file for
 * IP version 4 has no IPv6 networks.
 */
export const mmdbFile = (records: Readonly<Record<string, Value>>, ipVersion: IpVersion = 6): Buffer => {
  const nodes: [Child, Child][] = [[null, null]];
  let data = Buffer.alloc(0);
  for (const [network, value] of Object.entries(records)) {
    insert(nodes, network, { at: data.length, ipVersion });
    data = Buffer.concat([data, encoded(value)]);
  }
  const metadata = encoded({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_767_225_600,
    database_type: 'Test-City',
    description: { en: 'Test' },
    ip_version: ipVersion,
    languages: ['en', 'zh-CN'],
    node_count: nodes.length,
    record_size: 8 * RECORD_BYTES,
  });
  return Buffer.concat([treeOf(nodes), SEPARATOR, data, MARK, metadata]);
};
