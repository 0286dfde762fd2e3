import { testEntity } from './entity.contract.js';
import { entityModule } from './testing/entity-module.js';
import { aVenue, venue } from './testing/venue.js';

testEntity({
  entity: venue,
  modules: { players: entityModule(venue) },
  routes: Object.values(venue.routes),
  rpcs: [],
  values: (n) =>
    aVenue(`V${String.fromCharCode(65 + n)}`, {
      kind: n % 2 === 0 ? 'hall' : 'arena',
      seats: n % 3 === 0 ? null : 1_000 * n,
      opened: n % 4 === 0 ? null : `20${10 + n}-05-01`,
      isOpen: n % 2 === 1,
      site: n % 5 === 0 ? null : 'https://venue.example/',
      note: n % 3 === 0 ? null : n % 2 === 0 ? '=1+1' : 'a note, "quoted"\nover two lines',
    }),
  changed: { seats: 77 },
  broken: { values: { seats: 200_001 }, field: 'seats' },
});
