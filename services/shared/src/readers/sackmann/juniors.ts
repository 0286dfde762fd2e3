/** Whether a match belongs to a junior event, which is not imported. @param level `tourney_level` of a match */
export const isOfJuniors = (level: string | undefined): boolean => level === 'J';
