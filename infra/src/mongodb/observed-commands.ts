import type { mongo } from 'mongoose';
import type { Shape, StatementStats } from '../observability/statements/statement-stats.js';
import { commandShape } from './command-shape.js';

const DUPLICATE_KEY = 11_000;

interface Begun {
  readonly shape: Shape;
  readonly at: number;
}

const nameOf = (code: unknown): string => (code === DUPLICATE_KEY ? 'DuplicateKey' : `code ${String(code)}`);

/** The error of a rejected write, which is part of a successful reply. */
const refusedWrite = (reply: unknown): string | undefined => {
  if (typeof reply !== 'object' || reply === null || !('writeErrors' in reply)) return undefined;
  const [first] = reply.writeErrors as { readonly code?: unknown }[];
  return first && nameOf(first.code);
};

/** The kind of a failure. Its message is not used, because it may contain values. */
const kindOf = (failure: Error): string =>
  'codeName' in failure && typeof failure.codeName === 'string' ? failure.codeName : failure.name;

/** Records every command of a client that was opened with `monitorCommands`. */
export const observeCommands = (client: mongo.MongoClient, stats: StatementStats): void => {
  const begun = new Map<number, Begun>();
  const end = (requestId: number, error?: string): void => {
    const command = begun.get(requestId);
    begun.delete(requestId);
    if (command) stats.record(command.shape, performance.now() - command.at, error);
  };
  client.on('commandStarted', ({ requestId, databaseName, commandName, command }) => {
    begun.set(requestId, { shape: commandShape(databaseName, commandName, command), at: performance.now() });
  });
  client.on('commandSucceeded', ({ requestId, reply }) => end(requestId, refusedWrite(reply)));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, kindOf(failure)));
};
