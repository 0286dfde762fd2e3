/** Lines by due day. */
export class DueLines {
  private at = 0;
  private readonly order: Int32Array;

  constructor(
    lines: readonly number[],
    private readonly days: Int32Array,
  ) {
    this.order = byDay(lines, days);
  }

  /** Calls `take` once for each line that has become due by a day, inclusive. */
  until(day: number, take: (line: number) => void): void {
    while (this.at < this.order.length && this.days[this.order[this.at]!]! <= day) take(this.order[this.at++]!);
  }
}

/** Lines sorted by day, in their original order within a day. A counting sort is used because there are few days. */
const byDay = (lines: readonly number[], days: Int32Array): Int32Array => {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    first = Math.min(first, days[line]!);
    last = Math.max(last, days[line]!);
  }
  const starts = new Int32Array(lines.length === 0 ? 0 : last - first + 2);
  for (const line of lines) starts[days[line]! - first + 1]! += 1;
  for (let day = 1; day < starts.length; day++) starts[day]! += starts[day - 1]!;
  const order = new Int32Array(lines.length);
  for (const line of lines) order[starts[days[line]! - first]!++] = line;
  return order;
};
