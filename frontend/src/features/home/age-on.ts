/** The age a person reaches in the year of a day, both `YYYY-MM-DD`. */
export const turnsOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
