/** Parses a value of the log, which is JSON unless it was cut off. */
export const changedValue = (json: string | null): unknown => {
  if (json === null) return null;
  try {
    return JSON.parse(json);
  } catch {
    return `${json.replace(/^"/, '')} …`;
  }
};
