/** Saves a blob or a data address as a file. */
export const download = (content: Blob | string, name: string): void => {
  const url = typeof content === 'string' ? content : URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  if (typeof content !== 'string') URL.revokeObjectURL(url);
};
