const MANY = 1_000_000_000;

/** Variables of an instance whose calls all come from one machine, and faster than people click. */
export const noLimits = {
  RATE_LIMITS: JSON.stringify({ read: MANY, search: MANY, write: MANY, export: MANY, refused: MANY }),
  MAX_IN_FLIGHT_PER_ADDRESS: '1000',
  // Everything runs on one machine: a test that keeps it busy is no overload.
  MAX_QUEUE_MS: '600000',
  MAX_CONNECTIONS_PER_ADDRESS: String(MANY),
};
