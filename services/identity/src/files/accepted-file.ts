import { imageExtensions, MAX_FILE_BYTES } from '@rallyrank/contracts/identity/files';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { contentTypeOf } from '@rallyrank/infra/files/content-type';
import type { PictureRule, Pictures } from '@rallyrank/infra/files/picture';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import type { FileKind } from './stored-files.js';

const MOST_CHARACTERS = 100;
const MB = 1_048_576;
const AVATAR_SIDE = 400;
const PICTURE_SIDE = 1_600;

/** Control characters, and those that reverse the direction of a text, so that one extension looks like another. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** A file in the form in which it is stored. */
export interface AcceptedFile {
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const ruleFor = (kind: FileKind, extension: string): PictureRule => {
  const side = kind === 'avatar' ? AVATAR_SIDE : PICTURE_SIDE;
  const fit = kind === 'avatar' ? 'cover' : 'inside';
  return { format: extension === 'png' ? 'png' : 'jpeg', width: side, height: side, fit };
};

/**
 * Checks a given file and returns it; a picture is encoded again.
 * @throws DomainError file.empty, file.name, file.format, file.image, file.size
 */
export const acceptFile = async (
  { name: given, extension, bytes }: UploadedFile,
  kind: FileKind,
  pictures: Pick<Pictures, 'encode'>,
): Promise<AcceptedFile> => {
  if (bytes.length === 0) throw new DomainError('file.empty');
  const name = given.split(/[/\\]/).at(-1)!.replace(UNSEEN, '').trim();
  if (name === '' || [...name].length > MOST_CHARACTERS) throw new DomainError('file.name', { n: MOST_CHARACTERS });
  const type = await contentTypeOf(extension, bytes);
  if (type === undefined) throw new DomainError('file.format', { types: extension });
  const isPicture = (imageExtensions as readonly string[]).includes(extension);
  const stored = isPicture ? await pictures.encode(bytes, ruleFor(kind, extension)) : bytes;
  if (stored.length > MAX_FILE_BYTES) throw new DomainError('file.size', { n: MAX_FILE_BYTES / MB });
  return { name, extension, type, bytes: stored };
};
