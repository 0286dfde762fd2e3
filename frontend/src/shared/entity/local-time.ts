const MS_PER_MINUTE = 60_000;
const TO_MINUTES = 'YYYY-MM-DDTHH:MM'.length;

/** An instant in the format of the browser's date and time control: in the time zone of the user, to the minute. */
export const localTime = (instant: unknown): string => {
  if (typeof instant !== 'string' || instant === '') return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, TO_MINUTES);
};
