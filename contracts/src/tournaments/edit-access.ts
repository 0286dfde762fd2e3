/** Who edits tournaments and their results. */
export const editsEvents = { anyOf: ['tournament:event:edit'] } as const;
/** Who reads how tournaments and their results were edited. */
export const readsEventEdits = { anyOf: ['tournament:event:edit', 'tournament:event:history'] } as const;
