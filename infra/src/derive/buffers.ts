import { types } from 'node:util';

/** The buffers of all typed arrays in plain objects and lists, for transfer to another thread. */
export const buffersOf = (value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] => {
  if (ArrayBuffer.isView(value)) {
    if (types.isArrayBuffer(value.buffer)) found.add(value.buffer);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Array.isArray(value) ? value : Object.values(value)) buffersOf(part, found);
  }
  return [...found];
};
