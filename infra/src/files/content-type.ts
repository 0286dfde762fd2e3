import { fileTypeFromBuffer } from 'file-type';

/** Control characters that do not occur in text: all except tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for them.
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f]/;

/** Container of all old office documents. The kind of the document is not at a fixed place in its content. */
const OFFICE = 'application/x-cfb';

interface Kind {
  /** The media type that must be detected in the content; undefined for plain text, which has no signature. */
  readonly detected?: string;
  /** The media type with which the file is sent. */
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

/** Returns the media type of a file whose content matches its extension; undefined for any other file. */
export const contentTypeOf = async (extension: string, bytes: Buffer): Promise<string | undefined> => {
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (!kind) return undefined;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // An animated PNG has its own detected type; encoding it again keeps only its first frame.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  const isText = kind.detected === undefined && !CONTROL.test(bytes.toString('latin1'));
  return mime === kind.detected && (kind.detected !== undefined || isText) ? kind.type : undefined;
};
