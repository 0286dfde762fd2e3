/** Access to editing tournaments and their results. */
export const editsEvents = { anyOf: ['tournament:event:edit'] } as const;
/** Access to the history of edits of tournaments and their results. */
export const readsEventEdits = { anyOf: ['tournament:event:edit', 'tournament:event:history'] } as const;
/** Access to editing points systems. */
export const editsSystems = { anyOf: ['tournament:system:edit'] } as const;
/** Access to the history of edits of points systems. */
export const readsSystemEdits = { anyOf: ['tournament:system:edit', 'tournament:system:history'] } as const;
/** Access to deciding suggestions of visitors. */
export const decidesEventSuggestions = { anyOf: ['tournament:suggestion:decide'] } as const;
/** Access to reading these suggestions. */
export const readsEventSuggestions = { anyOf: ['tournament:suggestion:list', 'tournament:suggestion:decide'] } as const;
