/**
 * A result counts if it is among the best ones, in addition to them, or always, as one of them (tennis: in mandatory
 * events).
 */
export const lineKinds = { best: 0, beside: 1, always: 2 } as const;
