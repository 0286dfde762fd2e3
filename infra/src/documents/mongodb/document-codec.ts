import { instantConverter } from '../field-shape.js';
import type { CollectionDef, Doc, Versioned } from '../port.js';
import type { StoredDoc } from './document-model.js';

/** Converts documents from JSON, where instants are ISO 8601 texts, to BSON, where they are dates, and back. */
export interface DocumentCodec {
  /** The fields of the JSON text of a document, without its id. */
  toFields(body: string): Readonly<Record<string, unknown>>;
  toDoc(stored: StoredDoc): Versioned<Doc>;
}

export const documentCodec = (def: Pick<CollectionDef, 'schema'>): DocumentCodec => {
  const toBson = instantConverter(def, (value) => (typeof value === 'string' ? new Date(value) : value));
  const toJson = instantConverter(def, (value) => (value instanceof Date ? value.toISOString() : value));
  return {
    toFields: (body) => {
      const { id: _, ...fields } = JSON.parse(body) as Doc;
      return toBson(fields);
    },
    toDoc: ({ _id: id, version, expiresAt: _, ...fields }) => ({ id, ...toJson(fields), version }),
  };
};
