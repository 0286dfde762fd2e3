type Listener = (term: number) => void;

/** Whom a leadership tells of its terms; each hears of a change once, and who comes late hears soon how it stands. */
export class TermListeners {
  private readonly told = new Map<Listener, number>();
  private term = 0;

  add(listener: Listener): () => void {
    // Each registration is its own, even of one function twice.
    const own: Listener = (term) => listener(term);
    this.told.set(own, 0);
    queueMicrotask(() => this.tell(own));
    return () => this.told.delete(own);
  }

  change(term: number): void {
    this.term = term;
    for (const listener of [...this.told.keys()]) this.tell(listener);
  }

  private tell(listener: Listener): void {
    const told = this.told.get(listener);
    if (told === undefined || told === this.term) return;
    this.told.set(listener, this.term);
    listener(this.term);
  }
}
