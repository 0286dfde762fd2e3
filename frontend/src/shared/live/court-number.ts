const NUMBERED = /^court (\d{1,3})$/i;

/**
 * The number of a court. Sources have English names for courts; one that only has a number is named in the language of
 * the page.
 */
export const courtNumber = (court: string): string | undefined => NUMBERED.exec(court)?.[1];
