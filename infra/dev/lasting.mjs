/** The function, which is asked once for the same key. What it throws, and that it finds nothing, is not remembered. */
export const once = (keyOf, call) => {
  const known = new Map();
  return function (...args) {
    const key = keyOf(...args);
    const found = known.get(key) ?? call.apply(this, args);
    if (found) known.set(key, found);
    return found;
  };
};

/** Texts of files by path: those for which `isLasting` holds are in all maps with the same `lasting`, and stay when one is cleared. */
export class Texts extends Map {
  constructor(own, lasting, isLasting) {
    super();
    this.lasting = lasting;
    this.isLasting = isLasting;
    for (const [path, text] of own) super.set(path, text);
  }
  get(path) {
    return super.get(path) ?? this.lasting.get(path);
  }
  set(path, text) {
    if (this.isLasting(path)) this.lasting.set(path, text);
    else super.set(path, text);
    return this;
  }
}
