/** Chinese wraps between any two characters, other text between words. */
const piecesOf = (text: string): string[] => text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*/g) ?? [];

/** A text in lines of a maximum width, unless a single word is wider. */
export const wrappedText = (text: string, width: number, textWidth: (text: string) => number): string => {
  const lines: string[] = [];
  for (const piece of piecesOf(text)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth((last + piece).trimEnd()) <= width) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trimEnd()).join('\n');
};
