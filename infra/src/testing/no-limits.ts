const MANY = 1_000_000_000;

/** Variables of an instance without limits, because all calls of a test come quickly from one machine. */
export const noLimits = {
  RATE_LIMITS: JSON.stringify({ read: MANY, search: MANY, write: MANY, export: MANY, refused: MANY }),
  MAX_IN_FLIGHT_PER_ADDRESS: '1000',
  // Everything runs on one machine, so a busy machine does not count as overload.
  MAX_QUEUE_MS: '600000',
  MAX_CONNECTIONS_PER_ADDRESS: String(MANY),
};
