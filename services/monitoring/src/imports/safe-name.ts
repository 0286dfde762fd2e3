const LONGEST_NAME = 100;

/** The last part of the name of a file, in characters that are safe in paths. */
export const safeName = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .slice(-LONGEST_NAME);
