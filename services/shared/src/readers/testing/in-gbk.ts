const [FIRST, LAST, FIRST_TRAIL] = [0x81, 0xfe, 0x40];

/** The two bytes of each character, because the runtime decodes GBK but does not encode it. */
const bytesByCharacter = (): Map<string, readonly [number, number]> => {
  const decoder = new TextDecoder('gbk');
  const bytes = new Map<string, readonly [number, number]>();
  for (let lead = FIRST; lead <= LAST; lead += 1)
    for (let trail = FIRST_TRAIL; trail <= LAST; trail += 1)
      bytes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return bytes;
};

/** A text of ASCII and Chinese characters in GBK. */
export const inGbk = (text: string): Uint8Array => {
  const bytes = bytesByCharacter();
  return Uint8Array.from([...text].flatMap((character) => bytes.get(character) ?? [character.charCodeAt(0)]));
};
