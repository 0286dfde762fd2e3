import type { Group, GroupChances, GroupTop } from './group.js';

/** Sums the probabilities of orders of members: exact parts, and samples that represent a part of known probability. */
export class OrderTally {
  private readonly places: Float64Array;
  private readonly variances: Float64Array;
  private readonly tops = new Map<string, { order: readonly number[]; probability: number; variance: number }>();
  private readonly size: number;

  /** @param through number of top places with joint probabilities */
  constructor(
    private readonly members: Group['members'],
    private readonly through: number,
  ) {
    this.size = members.length;
    this.places = new Float64Array(this.size ** 2);
    this.variances = new Float64Array(this.size ** 2);
  }

  addExact(order: readonly number[], probability: number): void {
    for (const [place, member] of order.entries()) this.places[place * this.size + member]! += probability;
    this.top(order).probability += probability;
  }

  /** Adds randomly drawn orders with a given total probability. */
  addSamples(orders: readonly (readonly number[])[], probability: number): void {
    const places = new Float64Array(this.places.length);
    const tops = new Map<GroupTop, number>();
    for (const order of orders) {
      for (const [place, member] of order.entries()) places[place * this.size + member]! += 1;
      const top = this.top(order);
      tops.set(top, (tops.get(top) ?? 0) + 1);
    }
    const varianceOf = (share: number) => (probability ** 2 * share * (1 - share)) / orders.length;
    for (const [i, count] of places.entries()) {
      this.places[i]! += (probability * count) / orders.length;
      this.variances[i]! += varianceOf(count / orders.length);
    }
    for (const [top, count] of tops) {
      const sum = this.tops.get(top.order.join())!;
      sum.probability += (probability * count) / orders.length;
      sum.variance += varianceOf(count / orders.length);
    }
  }

  done(): GroupChances {
    const { members, size } = this;
    const column = (values: Float64Array, place: number) => values.slice(place * size, (place + 1) * size);
    return {
      members,
      places: members.map((_, place) => column(this.places, place)),
      errors: members.map((_, place) => column(this.variances, place).map(Math.sqrt)),
      tops: [...this.tops.values()].map((top) => ({ ...top, order: top.order.map((member) => members[member]!) })),
    };
  }

  private top(order: readonly number[]) {
    const first = order.slice(0, this.through);
    const key = first.join();
    const known = this.tops.get(key) ?? { order: first, probability: 0, variance: 0 };
    this.tops.set(key, known);
    return known;
  }
}
