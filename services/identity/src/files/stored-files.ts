import { Id } from '@rallyrank/contracts/shared/ids';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

/** The stored files with their owners. The contents are in the file store, by their hash. */
export const storedFiles = defineCollection({
  name: 'files',
  schema: z.object({
    /** 32 random hex digits, so that an address reveals nothing and cannot be guessed. */
    id: z.string(),
    ownerId: Id,
    kind: z.enum(['upload', 'avatar']),
    /** SHA-256 of the content. */
    hash: z.string(),
    /** Name given by the owner, without folders. */
    name: z.string(),
    extension: z.string(),
    type: z.string(),
    /** In bytes. */
    size: z.int().positive(),
    createdAt: Instant,
  }),
  indexes: [{ fields: ['ownerId', 'createdAt'] }, { fields: ['hash'] }, { fields: ['createdAt'] }],
  backup: true,
});
export type StoredFile = z.output<typeof storedFiles.schema>;
export type FileKind = StoredFile['kind'];

/** `0123….png` */
export const newNameOf = ({ id, extension }: Pick<StoredFile, 'id' | 'extension'>): string => `${id}.${extension}`;

/** `/profile/upload/2026/01/31/0123….png` */
export const pathOf = (file: Pick<StoredFile, 'id' | 'extension' | 'kind' | 'createdAt'>): string =>
  `/profile/${file.kind}/${file.createdAt.slice(0, 10).replaceAll('-', '/')}/${newNameOf(file)}`;

const ID = /(?:^|\/)([0-9a-f]{32})\.[a-z]+$/;
/** The id in a name or a path; undefined if there is none. */
export const idIn = (nameOrPath: string): string | undefined => ID.exec(nameOrPath)?.[1];
