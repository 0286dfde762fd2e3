import type { HolderView } from '../definitions/holders.js';
import type { Stream } from '../streams/stream.js';

/**
 * The items of a stream by domain and holder. A cell is one holder in one domain. It has the items from `starts[cell]`
 * (inclusive) to `starts[cell + 1]` (exclusive), and a domain has the cells from `domainStarts[domain]` to
 * `domainStarts[domain + 1]`.
 */
export interface Cells {
  readonly domainStarts: Int32Array;
  readonly holders: Int32Array;
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

/** Calls `take` with `domain * holders + holder` for each item. */
const eachPlace = (stream: Stream, view: HolderView, take: (place: number, item: number) => void): void => {
  const { size, width, domains } = stream;
  for (let item = 0; item < size; item++) {
    const first = view.first[view.keys[item]!]!;
    const second = view.second[view.keys[item]!]!;
    if (first < 0 && second < 0) continue;
    for (let at = item * width; at < item * width + width; at++) {
      const domain = domains[at]!;
      if (domain < 0) continue;
      if (first >= 0) take(domain * view.size + first, item);
      if (second >= 0) take(domain * view.size + second, item);
    }
  }
};

/** Groups the items of a stream into cells. @param domains number of domains */
export const cellsOf = (stream: Stream, view: HolderView, domains: number): Cells => {
  const counts = new Int32Array(domains * view.size);
  eachPlace(stream, view, (place) => {
    counts[place]! += 1;
  });
  let cells = 0;
  let total = 0;
  for (let place = 0; place < counts.length; place++) {
    if (counts[place]! > 0) cells += 1;
    total += counts[place]!;
  }
  const domainStarts = new Int32Array(domains + 1);
  const holders = new Int32Array(cells);
  const starts = new Int32Array(cells + 1);
  let [cell, used] = [0, 0];
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place]!;
    counts[place] = used;
    if (count === 0) continue;
    holders[cell] = place % view.size;
    domainStarts[Math.floor(place / view.size) + 1] = cell + 1;
    starts[cell++] = used;
    used += count;
  }
  starts[cells] = total;
  for (let domain = 0; domain < domains; domain++) {
    if (domainStarts[domain + 1]! < domainStarts[domain]!) domainStarts[domain + 1] = domainStarts[domain]!;
  }
  const items = new Int32Array(total);
  eachPlace(stream, view, (place, item) => {
    items[counts[place]!++] = item;
  });
  return { domainStarts, holders, starts, items };
};
