/** Who edits players. */
export const editsPlayers = { anyOf: ['player:index:edit'] } as const;
/** Who reads how players were edited. */
export const readsPlayerEdits = { anyOf: ['player:index:edit', 'player:index:history'] } as const;
