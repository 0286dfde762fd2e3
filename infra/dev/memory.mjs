/** Returns a function that calls `find` once for each key. Errors and empty results are not cached. */
export const remembered = (keyOf, find) => {
  const known = new Map();
  return function (...args) {
    const key = keyOf(...args);
    const found = known.get(key) ?? find.apply(this, args);
    if (found) known.set(key, found);
    return found;
  };
};

/**
 * Texts of files by path. Texts for which `isLasting` holds are shared by all maps with the same `lasting` and survive
 * `clear()`.
 */
export class SharedTexts extends Map {
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
