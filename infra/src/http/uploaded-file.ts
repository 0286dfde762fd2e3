/** A file of a multipart body, held in memory. */
export interface UploadedFile {
  /** The caller's name for the file; never a path on this machine. */
  readonly name: string;
  /** Extension in lower case, without the dot. */
  readonly extension: string;
  readonly bytes: Buffer;
}

/** Uploaded files by field name. */
export type UploadedFiles = Readonly<Record<string, readonly UploadedFile[]>>;
