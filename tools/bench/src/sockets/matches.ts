/** The edition of the test world that has not ended. */
export const EDITION_ID = '3';

const MATCHES = 40;
const FIRST_ID = 101;
export const matchIds: readonly string[] = Array.from({ length: MATCHES }, (_, i) => String(FIRST_ID + i));
