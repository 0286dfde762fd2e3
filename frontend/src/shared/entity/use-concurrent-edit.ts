import type { FormInstance } from 'antd';
import { useState } from 'react';
import { ApiError } from '../api/api-error';
import { isSame, merge } from './merge';

interface Versioned extends Readonly<Record<string, unknown>> {
  readonly version: number;
}

export interface Meanwhile {
  /** Fields that both users changed. */
  readonly contested: readonly string[];
  /** Fields that only another user changed; the form now contains their values. */
  readonly taken: readonly string[];
  /** The entry no longer exists, or is no longer in the list. */
  readonly isGone: boolean;
}

const GONE: Meanwhile = { contested: [], taken: [], isGone: true };
const NOT_FOUND = 404;
const isMissing = (error: unknown) => error instanceof ApiError && error.code === NOT_FOUND;

/**
 * For a form whose entry may be saved or removed by another user in the meantime. Entered values are kept in the form,
 * and the next save is based on the other user's version.
 * @param row the entry; its first value counts, because a later one would hide what was changed in the meantime
 * @param current fetches the current entry; undefined if it is gone
 */
export const useConcurrentEdit = <R extends Versioned>(
  form: FormInstance,
  fields: readonly string[],
  row: R | undefined,
  current: (row: R) => Promise<R | undefined>,
) => {
  const [base, setBase] = useState(row);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  if (base === undefined && row !== undefined) setBase(row);
  const refused = async (error: unknown): Promise<void> => {
    if (!base || !(error instanceof ApiError)) return;
    if (isMissing(error)) return setMeanwhile(GONE);
    if (error.details.reason !== 'write.conflict') return;
    const now = await current(base);
    if (!now) return setMeanwhile(GONE);
    const { taken, contested } = merge(fields, base, form.getFieldsValue(true), now);
    form.setFieldsValue(taken);
    setBase(now);
    setMeanwhile({ contested, taken: Object.keys(taken), isGone: false });
  };
  /** For a form that stays open: shows an entry, which the next save is based on. */
  const show = (now: R | undefined) => {
    if (now) form.setFieldsValue(now);
    setBase(now);
    setMeanwhile(undefined);
  };
  /** For a form that stays open: shows a later version of the entry, unless the user has entered something. */
  const follow = (later: R) => {
    if (!base || later.version <= base.version) return;
    if (fields.every((field) => isSame(form.getFieldValue(field), base[field]))) show(later);
  };
  return { base, meanwhile, refused, show, follow, discard: () => show(base) };
};
