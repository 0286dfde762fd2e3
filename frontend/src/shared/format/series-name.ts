/** Name of a series, from the name of one of its editions without the year: `India Open 2022` gives `India Open`. */
export const seriesName = (edition: string): string =>
  edition
    .replace(/(?<!\d)(?:18|19|20)\d\d(?!\d)年?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || edition;
