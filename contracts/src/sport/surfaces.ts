/** Surfaces of a court; a tournament of badminton has none. */
export const surfaces = ['hard', 'clay', 'grass', 'carpet'] as const;
export type Surface = (typeof surfaces)[number];

/** Whether courts are under a roof. */
export const roofs = ['indoor', 'outdoor'] as const;
export type Roof = (typeof roofs)[number];

/** The roof of courts of which it is known whether they are indoors. */
export const roofOf = (indoor: boolean | undefined): Roof | undefined =>
  indoor === undefined ? undefined : indoor ? 'indoor' : 'outdoor';
