import { useState } from 'react';

const keyOf = (table: string) => `rallyrank.columns.${table}`;

const remembered = (table: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    // Written by something else.
    return [];
  }
};

/** The keys of the columns that the user has hidden; kept in the browser for each table. */
export const useHiddenColumns = (table: string) => {
  const [hidden, setHidden] = useState(() => remembered(table));
  const hide = (keys: readonly string[]): void => {
    setHidden(keys);
    localStorage.setItem(keyOf(table), JSON.stringify(keys));
  };
  return [hidden, hide] as const;
};
