import { z } from 'zod';

/** A value that may be missing. Clients of the back office contract send an empty text instead of null. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
