/** The answer of a route that sends a file instead of JSON. */
export interface FileAnswer {
  /** Its media type. */
  readonly type: string;
  /** The name under which it is saved. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Whether a browser may show it instead of saving it. */
  readonly isInline: boolean;
  readonly content: AsyncIterable<Uint8Array>;
}
