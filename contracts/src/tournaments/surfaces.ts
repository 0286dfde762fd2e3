/** The surfaces of courts. They are apart from the events, which pages of the site do not load. */
export const surfaces = ['hard', 'clay', 'grass', 'carpet'] as const;
