import type { FormInstance } from 'antd';
import { useState } from 'react';
import { ApiError } from '../api/api-error';
import { merge } from './merge';

interface Versioned extends Readonly<Record<string, unknown>> {
  readonly version: number;
}

export interface Meanwhile {
  /** Fields that another user changed as well. */
  readonly contested: readonly string[];
  /** Fields that only another user changed; the form has taken their values. */
  readonly taken: readonly string[];
  /** The entry no longer exists, or is no longer in the list. */
  readonly isGone: boolean;
}

const GONE: Meanwhile = { contested: [], taken: [], isGone: true };
const NOT_FOUND = 404;
const isMissing = (error: unknown) => error instanceof ApiError && error.code === NOT_FOUND;

/**
 * For a form whose entry another user may save or remove first. What was entered stays in the form, and the next save is based on their version.
 * @param row the entry as it was opened @param current asks for the entry as it is now; undefined if it is gone
 */
export const useConcurrentEdit = <R extends Versioned>(
  form: FormInstance,
  fields: readonly string[],
  row: R | undefined,
  current: (row: R) => Promise<R | undefined>,
) => {
  const [newer, setNewer] = useState<R>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const base = newer ?? row;
  const refused = async (error: unknown): Promise<void> => {
    if (!base || !(error instanceof ApiError)) return;
    if (isMissing(error)) return setMeanwhile(GONE);
    if (error.details.reason !== 'write.conflict') return;
    const now = await current(base);
    if (!now) return setMeanwhile(GONE);
    const { taken, contested } = merge(fields, base, form.getFieldsValue(true), now);
    form.setFieldsValue(taken);
    setNewer(now);
    setMeanwhile({ contested, taken: Object.keys(taken), isGone: false });
  };
  const discard = () => {
    if (base) form.setFieldsValue(base);
    setMeanwhile(undefined);
  };
  return { base, meanwhile, refused, discard };
};
