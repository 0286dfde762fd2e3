/** Compares names by the numbers in them: Court 2 comes before Court 10. */
export const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
