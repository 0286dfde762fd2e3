import { BUCKETS, bucketOf } from '@rallyrank/contracts/shared/duration-buckets';
import {
  type SlowStatement,
  type Statement,
  type StatementFigures,
  type StatementReport,
  statementKey,
} from '@rallyrank/contracts/shared/statements';

/** A statement with the text that identifies it. */
export interface Shape {
  readonly key: string;
  readonly statement: Statement;
}

export const shapeOf = (statement: Statement): Shape => ({ key: statementKey(statement), statement });

/** The shape under which statements are counted if there are too many different ones. */
const othersOf = (source: string): Shape => shapeOf({ source, place: '', operation: 'other', where: [], order: [] });

interface Counted {
  readonly statement: Statement;
  count: number;
  errors: number;
  totalMs: number;
  maxMs: number;
  /** Time of the last execution in milliseconds since 1970. */
  lastAt: number;
  lastError: string | null;
  readonly buckets: Uint32Array;
}

interface Options {
  readonly now: () => Date;
  /** Duration in milliseconds from which statements are recorded individually. */
  readonly slowMs: number;
  readonly maxStatements?: number;
  readonly maxSlow?: number;
}

/** Counts the statements that this process sends to its stores, in bounded memory. */
export class StatementStats {
  private readonly counted = new Map<string, Counted>();
  private slow: SlowStatement[] = [];
  private since: Date;
  private readonly maxStatements: number;
  private readonly maxSlow: number;

  constructor(private readonly options: Options) {
    this.maxStatements = options.maxStatements ?? 300;
    this.maxSlow = options.maxSlow ?? 100;
    this.since = options.now();
  }

  /** @param error the kind of failure, without values */
  record(shape: Shape, ms: number, error?: string): void {
    const counted = this.of(shape);
    counted.count += 1;
    counted.totalMs += ms;
    if (ms > counted.maxMs) counted.maxMs = ms;
    if (error !== undefined) {
      counted.errors += 1;
      counted.lastError = error;
    }
    counted.buckets[bucketOf(ms)]! += 1;
    const now = this.options.now();
    counted.lastAt = now.getTime();
    if (ms < this.options.slowMs) return;
    this.slow.push({ ...shape.statement, at: now.toISOString(), ms, error: error ?? null });
    if (this.slow.length > this.maxSlow) this.slow.shift();
  }

  reset(): void {
    this.counted.clear();
    this.slow = [];
    this.since = this.options.now();
  }

  report(): Omit<StatementReport, 'pools'> {
    return {
      since: this.since.toISOString(),
      slowMs: this.options.slowMs,
      statements: Array.from(this.counted.values(), figuresOf),
      slow: this.slow.toReversed(),
    };
  }

  private of(shape: Shape): Counted {
    const known = this.counted.get(shape.key);
    if (known) return known;
    const { key, statement } = this.counted.size < this.maxStatements ? shape : othersOf(shape.statement.source);
    const other = this.counted.get(key);
    if (other) return other;
    const buckets = new Uint32Array(BUCKETS);
    const figures = { count: 0, errors: 0, totalMs: 0, maxMs: 0, lastAt: 0, lastError: null };
    const counted: Counted = { statement, ...figures, buckets };
    this.counted.set(key, counted);
    return counted;
  }
}

const figuresOf = ({ statement, buckets, lastAt, ...figures }: Counted): StatementFigures => ({
  ...statement,
  ...figures,
  lastAt: new Date(lastAt).toISOString(),
  buckets: Array.from(buckets, (count, bucket): [number, number] => [bucket, count]).filter(([, count]) => count > 0),
});
