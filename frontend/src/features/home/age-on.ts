/** The age that a person reaches in the year of a day; both are `YYYY-MM-DD`. */
export const turnsOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
