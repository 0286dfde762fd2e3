/** Codes of the associations whose players a role covers; null for all players. */
export type PlayerScope = readonly string[] | null;

/** The players that a role covers. Roles of earlier releases have no associations. */
export const playerScopeOf = ({ associations = null }: { readonly associations?: string | null }): PlayerScope =>
  associations === null ? null : associations.split(' ');

/** The players that several roles cover together. */
export const unionOf = (scopes: readonly PlayerScope[]): PlayerScope => {
  const codes = new Set<string>();
  for (const scope of scopes) {
    if (scope === null) return null;
    for (const code of scope) codes.add(code);
  }
  return [...codes].sort();
};

/** Whether scopes together cover all players that `granted` covers. */
export const coverPlayers = (scopes: readonly PlayerScope[], granted: PlayerScope): boolean => {
  const all = unionOf(scopes);
  return all === null || (granted?.every((code) => all.includes(code)) ?? false);
};
