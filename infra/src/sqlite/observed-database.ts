import { DatabaseSync, type DatabaseSyncOptions, type PrepareOptions, type StatementSync } from 'node:sqlite';
import type { Shape } from '../observability/statements/statement-stats.js';
import type { Database } from './database.js';
import { sqlShape } from './sql-shape.js';

/** Maximum number of cached texts. There are few texts, because they contain no values. */
const MAX_TEXTS = 1_000;
const DATA = new Set(['select', 'count', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']);
/** Matches the schema tables of SQLite, which are read when a file is opened. */
const OF_SCHEMA = /^(?:sqlite|pragma)_/;
const METHODS = ['get', 'all', 'run'] as const;

export type Record = (shape: Shape, ms: number, error?: string) => void;

const kindOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'errstr' in error ? String(error.errstr) : 'error';

/**
 * A connection that records every statement on data: its shape, its duration and whether it failed. It wraps a
 * connection instead of extending it: Node.js keeps a closed connection as long as its statements, so a subclass would
 * keep the whole service in memory.
 */
export class ObservedDatabase implements Database {
  private readonly shapes = new Map<string, Shape | undefined>();
  private readonly db: DatabaseSync;

  constructor(
    file: string,
    options: DatabaseSyncOptions,
    /** Name of the file in records. */
    private readonly source: string,
    private readonly record: Record,
    private readonly onClose: () => void,
  ) {
    this.db = new DatabaseSync(file, options);
  }

  get isOpen(): boolean {
    return this.db.isOpen;
  }

  get isTransaction(): boolean {
    return this.db.isTransaction;
  }

  get function(): DatabaseSync['function'] {
    return this.db.function.bind(this.db);
  }

  exec(sql: string): void {
    const shape = this.shapeOf(sql);
    if (shape) this.timed(shape, () => this.db.exec(sql));
    else this.db.exec(sql);
  }

  prepare(sql: string, options?: PrepareOptions): StatementSync {
    const statement = this.db.prepare(sql, options);
    const shape = this.shapeOf(sql);
    if (!shape) return statement;
    for (const name of METHODS) {
      const call = statement[name].bind(statement) as (...values: unknown[]) => unknown;
      statement[name] = ((...values: unknown[]) => this.timed(shape, () => call(...values))) as never;
    }
    return statement;
  }

  close(): void {
    this.db.close();
    this.onClose();
  }

  private timed<R>(shape: Shape, work: () => R): R {
    const begun = performance.now();
    try {
      const result = work();
      this.record(shape, performance.now() - begun);
      return result;
    } catch (error) {
      this.record(shape, performance.now() - begun, kindOf(error));
      throw error;
    }
  }

  /** The shape of a statement; undefined if it does not access data. */
  private shapeOf(sql: string): Shape | undefined {
    if (this.shapes.has(sql)) return this.shapes.get(sql);
    const shape = sqlShape(this.source, sql);
    const { operation, place } = shape.statement;
    const found = DATA.has(operation) && !OF_SCHEMA.test(place) ? shape : undefined;
    if (this.shapes.size < MAX_TEXTS) this.shapes.set(sql, found);
    return found;
  }
}
