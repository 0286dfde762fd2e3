/** Who listens to which subject. */
export class TopicListeners {
  private readonly bySubject = new Map<string, Set<(message: unknown) => void>>();

  add(subject: string, deliver: (message: unknown) => void): () => void {
    const listeners = this.bySubject.get(subject) ?? new Set();
    this.bySubject.set(subject, listeners);
    // Each registration is its own, even of one function twice.
    const own = (message: unknown) => deliver(message);
    listeners.add(own);
    return () => {
      listeners.delete(own);
      if (listeners.size === 0) this.bySubject.delete(subject);
    };
  }

  /** Calls the listeners after the publisher's own turn, as a network would. */
  deliver(subject: string, message: unknown): void {
    setImmediate(() => {
      for (const listener of this.bySubject.get(subject) ?? []) {
        try {
          listener(message);
        } catch {
          // A tick may be lost; neither the publisher nor the other listeners have to do with it.
        }
      }
    });
  }

  clear(): void {
    this.bySubject.clear();
  }
}
