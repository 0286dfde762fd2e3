import type { Day } from '@rallyrank/contracts/shared/time';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone. @param zone IANA name */
export const dayIn = (zone: string, instant: Date): Day => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format.format(instant);
};
