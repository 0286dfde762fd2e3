/** Names or e-mail addresses with the same key are the same: case and forms that Unicode calls compatible do not count. */
export const keyOf = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
