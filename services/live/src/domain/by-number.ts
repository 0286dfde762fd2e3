/** Order of names with numbers: Court 2 before Court 10. */
export const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
