import { useState } from 'react';
import { lasting } from '../../browser/storage';

const keyOf = (table: string) => `rallyrank.columns.${table}`;

const remembered = (table: string): readonly string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(lasting.getItem(keyOf(table)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : undefined;
  } catch {
    // The text was written by another program.
    return undefined;
  }
};

/**
 * The keys of the columns that the user has hidden, stored in the browser for each table.
 * @param atFirst the hidden columns until the user chooses
 */
export const useHiddenColumns = (table: string, atFirst: readonly string[] = []) => {
  const [hidden, setHidden] = useState(() => remembered(table) ?? atFirst);
  const hide = (keys: readonly string[]): void => {
    setHidden(keys);
    lasting.setItem(keyOf(table), JSON.stringify(keys));
  };
  return [hidden, hide] as const;
};
