/** The listeners by subject. */
export class TopicListeners {
  private readonly bySubject = new Map<string, Set<(message: unknown) => void>>();

  add(subject: string, deliver: (message: unknown) => void): () => void {
    const listeners = this.bySubject.get(subject) ?? new Set();
    this.bySubject.set(subject, listeners);
    // Registrations are independent, even of the same function.
    const own = (message: unknown) => deliver(message);
    listeners.add(own);
    return () => {
      listeners.delete(own);
      if (listeners.size === 0) this.bySubject.delete(subject);
    };
  }

  /** Calls the listeners in a later turn than the publisher, like a network. */
  deliver(subject: string, message: unknown): void {
    setImmediate(() => {
      for (const listener of this.bySubject.get(subject) ?? []) {
        try {
          listener(message);
        } catch {
          // A tick may be lost; a failing listener must not affect the publisher or other listeners.
        }
      }
    });
  }

  clear(): void {
    this.bySubject.clear();
  }
}
