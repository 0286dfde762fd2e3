const MOST_COURTS = 30;
const RANGE = /^(\d{1,3})\s*[-–]\s*(\d{1,3})$/;
const MS_PER_MINUTE = 60_000;

/** A text that is only a number is the number of a court, which pages name in their language. */
export const namedCourt = (text: string): string | undefined => {
  const court = text.trim();
  if (court === '') return undefined;
  return /^\d+$/.test(court) ? `Court ${court}` : court;
};

const fromRange = (part: string): readonly string[] => {
  const [, first, last] = RANGE.exec(part) ?? [];
  if (first === undefined || last === undefined) return [part];
  const count = Math.min(Number(last) - Number(first) + 1, MOST_COURTS);
  return Array.from({ length: Math.max(count, 0) }, (_, at) => String(Number(first) + at));
};

/** The courts in a text, each once: `1-4`, `1, 3, Centre`. */
export const courtsFrom = (text: string): readonly string[] => {
  const names = text.split(/[,，、]/).flatMap((part) => fromRange(part.trim()));
  return [...new Set(names.flatMap((name) => namedCourt(name) ?? []))].slice(0, MOST_COURTS);
};

interface Place {
  readonly court?: string;
  readonly notBefore?: string;
}

/**
 * Places for a number of matches: one match on each court, then the next one on each.
 * @param start of the first matches, as an instant
 * @param minutes from one match on a court to the next
 */
export const fillCourts = (
  count: number,
  courts: readonly string[],
  start: string | undefined,
  minutes: number,
): readonly Place[] =>
  Array.from({ length: count }, (_, at) => {
    const court = courts[at % courts.length];
    const round = courts.length === 0 ? 0 : Math.floor(at / courts.length);
    const time = start === undefined ? undefined : Date.parse(start) + round * minutes * MS_PER_MINUTE;
    return {
      ...(court !== undefined && { court }),
      ...(time !== undefined && { notBefore: new Date(time).toISOString() }),
    };
  });
