import { contexts } from '@rallyrank/contracts/shared/event';
import { Instant } from '@rallyrank/contracts/shared/time';
import { z } from 'zod';
import { defineCollection } from '../documents/collection.js';
import type { Documents } from '../documents/port.js';
import type { Recorded } from '../event-store/port.js';

/**
 * Decisions of operators that a read model continues without an event. They apply to every replica and every later
 * replay.
 */
export const droppedEvents = defineCollection({
  name: 'dropped',
  schema: z.object({
    id: z.string(),
    projection: z.string(),
    context: z.enum(contexts),
    stream: z.string(),
    streamVersion: z.int(),
    reason: z.string(),
    /** Id of the user who decided. */
    by: z.string(),
    at: Instant,
  }),
  indexes: [{ fields: ['projection'] }],
  backup: true,
});
export type DroppedEvent = z.infer<typeof droppedEvents.schema>;

type Place = Pick<Recorded, 'context' | 'stream' | 'streamVersion'>;
const keyOf = ({ context, stream, streamVersion }: Place): string => `${context}.${stream}.${streamVersion}`;

/** The events that operators have dropped for one projection. */
export class Dropped {
  private keys = new Set<string>();

  constructor(
    private readonly documents: Documents<DroppedEvent>,
    private readonly projection: string,
  ) {}

  has(event: Place): boolean {
    return this.keys.size > 0 && this.keys.has(keyOf(event));
  }

  /** Reads the decisions again, because another replica may have recorded one. */
  async load(): Promise<void> {
    const { rows } = await this.documents.find({ where: { projection: this.projection } });
    this.keys = new Set(rows.map(keyOf));
  }

  async add(decision: Omit<DroppedEvent, 'id' | 'projection'>): Promise<void> {
    const { projection } = this;
    await this.documents.put({ ...decision, projection, id: `${projection}.${keyOf(decision)}` });
    await this.load();
  }
}
