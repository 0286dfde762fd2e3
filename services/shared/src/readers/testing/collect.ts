import { reasonText } from '@rallyrank/contracts/shared/remarks';
import type { EditionRecord, FactRecord, ListRecord, Notes, PairRecord, PlayerRecord, Reader } from '../records.js';

export interface Collected {
  readonly players: PlayerRecord[];
  readonly pairs: PairRecord[];
  readonly facts: FactRecord[];
  readonly editions: EditionRecord[];
  readonly lists: ListRecord[];
  /** `file:line: reason` of each refused row. */
  readonly refused: string[];
  /** `file:line: reason` of each row that was set aside. */
  readonly aside: string[];
  /** `file:line` of each row that repeats another one. */
  readonly repeated: string[];
  /** `file:line: text` of each remark. */
  readonly warned: string[];
}

/** Checks a source, and reads all its records. */
export const collect = async (reader: Reader): Promise<Collected> => {
  const refused: string[] = [];
  const aside: string[] = [];
  const repeated: string[] = [];
  const warned: string[] = [];
  const notes: Notes = {
    refuse: (_, { file, line }, reason) => refused.push(`${file}:${line}: ${reasonText(reason, 'en')}`),
    setAside: (_, { file, line }, reason) => aside.push(`${file}:${line}: ${reasonText(reason, 'en')}`),
    repeat: (_, { file, line }) => repeated.push(`${file}:${line}`),
    warn: ({ file, line }, reason) => warned.push(`${file}:${line}: ${reasonText(reason, 'en')}`),
  };
  try {
    await reader.check();
    const players = await Array.fromAsync(reader.players(notes));
    const pairs = await Array.fromAsync(reader.pairs(notes));
    const facts = reader.facts ? await Array.fromAsync(reader.facts(notes)) : [];
    const editions = await Array.fromAsync(reader.editions(notes));
    const lists = await Array.fromAsync(reader.lists(notes));
    return { players, pairs, facts, editions, lists, refused, aside, repeated, warned };
  } finally {
    await reader.close();
  }
};
