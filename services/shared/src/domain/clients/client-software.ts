/** The first matching browser counts, because most browsers also name other browsers for compatibility. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari/],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

/**
 * The browser with its major version, and the operating system, of a `User-Agent` header; empty if they are unknown.
 */
export const softwareOf = (userAgent: string): { browser: string; system: string } => {
  const browsers = BROWSERS.flatMap(([name, version]) => {
    const major = version.exec(userAgent)?.[1];
    return major === undefined ? [] : [`${name} ${major}`];
  });
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  return { browser: browsers[0] ?? '', system: system ?? '' };
};
