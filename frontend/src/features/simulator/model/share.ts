import { Drawing } from '@rallyrank/contracts/predictions/drawing';

/** A drawing in the form for a link: without field names, compressed, in characters that are valid in an address. */
const packed = (drawing: Drawing): unknown => {
  const { discipline, date, draw, surface, bestOf, sides, lines, groups, through, locked, stage, results } = drawing;
  return [
    discipline,
    date,
    draw && [draw.eventId, draw.drawId],
    surface,
    bestOf,
    sides.map(({ key, seed, entry }) => [key, seed, entry]),
    lines,
    groups,
    through,
    locked,
    stage,
    results.map(({ round, match, winner, games }) => [round, match, winner, games]),
  ];
};

const rows = (value: unknown): readonly unknown[][] => (Array.isArray(value) ? value.filter(Array.isArray) : []);

const unpacked = (value: unknown): unknown => {
  if (!Array.isArray(value)) return undefined;
  const [discipline, date, draw, surface, bestOf, sides, lines, groups, through, locked, stage, results] = value;
  return {
    discipline,
    date,
    draw: Array.isArray(draw) ? { eventId: draw[0], drawId: draw[1] } : null,
    surface,
    bestOf,
    sides: rows(sides).map(([key, seed, entry]) => ({ key, seed, entry })),
    lines,
    groups,
    through,
    locked,
    stage,
    results: rows(results).map(([round, match, winner, games]) => ({ round, match, winner, games })),
  };
};

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

type GenericTransformStream = CompressionStream | DecompressionStream;

/** Longer than any drawing, even a poorly compressed one. */
const MAX_TEXT = 16_000;

export const encoded = async (drawing: Drawing): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(packed(drawing)));
  const deflated = await through(bytes, new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...deflated))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

/** The drawing in a link; undefined if the link is invalid. */
export const decoded = async (text: string): Promise<Drawing | undefined> => {
  if (text.length > MAX_TEXT) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const inflated = await through(bytes, new DecompressionStream('deflate-raw'));
    return Drawing.safeParse(unpacked(JSON.parse(new TextDecoder().decode(inflated)))).data;
  } catch {
    return undefined;
  }
};
