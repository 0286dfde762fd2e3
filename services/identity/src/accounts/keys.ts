/**
 * Names or e-mail addresses with the same key are considered equal: case and compatible forms in Unicode are ignored.
 */
export const keyOf = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
