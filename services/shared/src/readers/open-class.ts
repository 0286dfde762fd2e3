import { type Remark, type RemarkKey, remarkOf } from '@rallyrank/contracts/shared/remarks';

export type AsideRule = readonly [pattern: RegExp, key: RemarkKey];

/** Rules for events outside the open class, whatever their grade and name. */
export const outsideOpenClass: readonly AsideRule[] = [
  [
    /\bpara\b|\bpara-?(badminton|tennis)\b|\bparalympics?\b|\bdeaf(lympics?)?\b|\bspecial olympics\b|\bwheelchair\b/i,
    'aside.para',
  ],
  [/\b(juniors?|jr|youth|cadets?|boys|girls|schools?)\b|\bU[- ]?\d{2}s?\b|\bunder[- ]?\d{2}s?\b/i, 'aside.junior'],
  [
    /\b(seniors|senior (world|european|championships?|games|open)|veterans?|masters games)\b|\b\d{2}\s?\+/i,
    'aside.senior',
  ],
];

/** The rule by which an event is set aside; undefined if none applies. */
export const asideBy = (rules: readonly AsideRule[], text: string, value: string): Remark | undefined => {
  const key = rules.find(([pattern]) => pattern.test(text))?.[1];
  return key && remarkOf(key, { value });
};
