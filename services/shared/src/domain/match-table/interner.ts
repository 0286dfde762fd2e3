/** Numbers texts from 0 in order of arrival. */
export class Interner {
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [];

  get size(): number {
    return this.texts.length;
  }

  /** The number of a text; a new text gets a new number. */
  add(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const next = this.texts.length;
    this.numbers.set(text, next);
    this.texts.push(text);
    return next;
  }

  find(text: string): number | undefined {
    return this.numbers.get(text);
  }

  text(number: number): string {
    const text = this.texts[number];
    if (text === undefined) throw new Error(`no text has the number ${number}`);
    return text;
  }

  /** All texts in the order of their numbers. */
  all(): string[] {
    return [...this.texts];
  }

  /** Drops all texts from a number on. */
  cut(size: number): void {
    for (const text of this.texts.splice(size)) this.numbers.delete(text);
  }

  clear(): void {
    this.numbers.clear();
    this.texts.length = 0;
  }
}
