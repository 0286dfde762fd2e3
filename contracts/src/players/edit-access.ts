/** Access to editing players. */
export const editsPlayers = { anyOf: ['player:index:edit'] } as const;
/** Access to the history of edits of players. */
export const readsPlayerEdits = { anyOf: ['player:index:edit', 'player:index:history'] } as const;
/** Access to deciding suggestions of visitors. */
export const decidesPlayerSuggestions = { anyOf: ['player:suggestion:decide'] } as const;
/** Access to reading these suggestions. */
export const readsPlayerSuggestions = { anyOf: ['player:suggestion:list', 'player:suggestion:decide'] } as const;
/** The permissions that a role can limit to the players of some associations. */
export const playerPermissions = [
  editsPlayers.anyOf[0],
  'player:index:add',
  decidesPlayerSuggestions.anyOf[0],
] as const;
export type PlayerPermission = (typeof playerPermissions)[number];

/** Codes of the associations whose players a user may change; undefined for all players. */
export type EditScope = readonly string[] | undefined;

/** Whether a scope contains all associations. An unknown one is in no scope. */
export const isInScope = (scope: EditScope, associations: readonly (string | null | undefined)[]): boolean =>
  scope === undefined || associations.every((code) => code != null && scope.includes(code));
