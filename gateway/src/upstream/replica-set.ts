import type { Replica } from './replica.js';

/**
 * The replicas of one service behind one host. Replicas whose address remains keep their connections, circuit and calls
 * in flight.
 */
export class ReplicaSet {
  private replicas: readonly Replica[] = [];
  /** Removed replicas, which receive no new calls and finish those in flight. */
  private readonly leaving = new Set<Replica>();

  constructor(
    private readonly open: (address: string) => Replica,
    private readonly onLost: (replica: string) => void,
  ) {}

  get current(): readonly Replica[] {
    return this.replicas;
  }

  follow(addresses: readonly string[]): void {
    const known = new Map(this.replicas.map((replica) => [replica.address, replica]));
    const next = [...new Set(addresses)].map((address) => known.get(address) ?? this.open(address));
    const gone = this.replicas.filter((replica) => !next.includes(replica));
    this.replicas = next;
    for (const replica of gone) void this.retire(replica);
  }

  async close(): Promise<void> {
    await Promise.all([...this.replicas, ...this.leaving].map((replica) => replica.close()));
  }

  private async retire(replica: Replica): Promise<void> {
    this.leaving.add(replica);
    this.onLost(replica.name);
    await replica.drain();
    this.leaving.delete(replica);
  }
}
