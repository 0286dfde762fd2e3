const NUMBERED = /^court (\d{1,3})$/i;

/** Sources name their courts in English; one that only has a number is named in the language of the page. */
export const courtNumber = (court: string): string | undefined => NUMBERED.exec(court)?.[1];
