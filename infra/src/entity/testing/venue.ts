import { declareEntity } from '@rallyrank/contracts/entity/entity';
import { choice, day, flag, integer, text, webAddress } from '@rallyrank/contracts/entity/field';
import { enteredWords } from '@rallyrank/contracts/shared/words';

const words = (en: string) => enteredWords(en, `${en}（中）`);

/** A test entity with a field of every kind. */
export const venue = declareEntity({
  service: 'players',
  name: 'Venue',
  label: words('Venue'),
  plural: words('Venues'),
  path: '/test/venue',
  permission: 'test:venue',
  isPublic: false,
  sortedBy: 'name',
  namedBy: 'name',
  fields: {
    code: text({
      label: words('Code'),
      max: 6,
      pattern: { regex: /^[A-Z]+$/, rule: 'capital letters' },
      unique: true,
      fixed: true,
    }),
    name: text({ label: words('Name'), unique: true, filter: true }),
    kind: choice({
      label: words('Kind'),
      filter: true,
      choices: [
        { value: 'hall', label: words('Hall') },
        { value: 'arena', label: words('Arena') },
      ],
    }),
    seats: integer({ label: words('Seats'), min: 0, max: 200_000, optional: true, filter: true }),
    opened: day({ label: words('Opened'), optional: true, filter: true }),
    isOpen: flag({ label: words('Open'), filter: true }),
    site: webAddress({ label: words('Site'), optional: true, listed: false }),
    note: text({ label: words('Note'), max: 500, optional: true, listed: false, long: true }),
  },
});

export const aVenue = (code: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  code,
  name: `The ${code}`,
  kind: 'hall',
  seats: null,
  opened: null,
  isOpen: true,
  site: null,
  note: null,
  ...more,
});
