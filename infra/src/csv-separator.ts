/** The line by which Excel names the separator of a CSV file. It is not a row of the sheet. */
export const DIRECTIVE = /^sep=(.)?\r?(?:\n|$)/i;

/** Returns the separator that occurs most often in a header outside of quotes; the first one if several do. */
export const separatorIn = <S extends string>(header: string, separators: readonly S[]): S => {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (separator: S): number => bare.split(separator).length;
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best));
};
