/** Who edits tournaments and their results. */
export const editsEvents = { anyOf: ['tournament:event:edit'] } as const;
/** Who reads how tournaments and their results were edited. */
export const readsEventEdits = { anyOf: ['tournament:event:edit', 'tournament:event:history'] } as const;
/** Who edits points systems. */
export const editsSystems = { anyOf: ['tournament:system:edit'] } as const;
/** Who reads how points systems were edited. */
export const readsSystemEdits = { anyOf: ['tournament:system:edit', 'tournament:system:history'] } as const;
/** Who decides suggestions of visitors. */
export const decidesEventSuggestions = { anyOf: ['tournament:suggestion:decide'] } as const;
/** Who reads them. */
export const readsEventSuggestions = { anyOf: ['tournament:suggestion:list', 'tournament:suggestion:decide'] } as const;
