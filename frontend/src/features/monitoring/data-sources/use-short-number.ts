import { useFormat } from '~/shared/format/use-format';

const WHOLE_FROM = 100;

/** Durations differ by powers of ten, so each has three significant digits, and large ones have no fraction. */
export const useShortNumber = () => {
  const { language } = useFormat();
  const small = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const large = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return (value: number): string => (value < WHOLE_FROM ? small : large).format(value);
};
