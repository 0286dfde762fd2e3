import { fileTypeFromBuffer } from 'file-type';

/** The first control characters that no text has: all but tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them.
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f]/;

/** Old office documents are one container; which of them it is, its content does not say at a fixed place. */
const OFFICE = 'application/x-cfb';

interface Kind {
  /** What the content must be; undefined for plain text, which has no marks. */
  readonly detected?: string;
  /** The media type under which it is sent. */
  readonly type: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  png: { detected: 'image/png', type: 'image/png' },
  jpg: { detected: 'image/jpeg', type: 'image/jpeg' },
  jpeg: { detected: 'image/jpeg', type: 'image/jpeg' },
  pdf: { detected: 'application/pdf', type: 'application/pdf' },
  doc: { detected: OFFICE, type: 'application/msword' },
  xls: { detected: OFFICE, type: 'application/vnd.ms-excel' },
  ppt: { detected: OFFICE, type: 'application/vnd.ms-powerpoint' },
  txt: { type: 'text/plain; charset=utf-8' },
};

/** The media type of a file whose content is what its extension says; undefined for any other. */
export const contentTypeOf = async (extension: string, bytes: Buffer): Promise<string | undefined> => {
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (!kind) return undefined;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // A moving PNG is detected apart; encoding it again keeps its first picture.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  const isText = kind.detected === undefined && !CONTROL.test(bytes.toString('latin1'));
  return mime === kind.detected && (kind.detected !== undefined || isText) ? kind.type : undefined;
};
