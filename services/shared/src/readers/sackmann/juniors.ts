/** Events of juniors are not imported. @param level `tourney_level` of a match */
export const isOfJuniors = (level: string | undefined): boolean => level === 'J';
