type Listener = (term: number) => void;

/**
 * The listeners of a leadership. Each listener is called once per change. A listener that is added later is soon called
 * with the current term.
 */
export class TermListeners {
  private readonly told = new Map<Listener, number>();
  private term = 0;

  add(listener: Listener): () => void {
    // Registrations are independent, even of the same function.
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
