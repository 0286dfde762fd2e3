const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, 0..1 (WCAG 2.2). */
const luminance = (hex: string): number => {
  const part = (at: number) => channel(Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
};

/** Contrast ratio of two colours, 1..21 (WCAG 2.2). */
export const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};
