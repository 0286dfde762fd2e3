/** The answer of a route that sends a file instead of JSON. */
export interface FileAnswer {
  /** Media type of the file. */
  readonly type: string;
  /** Name under which the file is saved. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Whether a browser may show it instead of saving it. */
  readonly isInline: boolean;
  readonly content: AsyncIterable<Uint8Array>;
}
