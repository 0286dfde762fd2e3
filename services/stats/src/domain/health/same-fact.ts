import { nameKeys } from '@rallyrank/shared/domain/names/name-keys';

/** Sources measure height differently by this much, in centimetres. */
const HEIGHT_TOLERANCE = 3;

type Value = string | number;

/** Whether two values of a fact about a person mean the same. */
export const isSameFact = (fact: string, one: Value, other: Value): boolean => {
  if (fact === 'heightCm') return Math.abs(Number(one) - Number(other)) <= HEIGHT_TOLERANCE;
  if (fact === 'nameEn' || fact === 'nameZh') {
    const keys = nameKeys(String(one));
    return nameKeys(String(other)).some((key) => keys.includes(key));
  }
  return one === other;
};
