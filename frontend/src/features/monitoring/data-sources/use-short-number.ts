import { useFormat } from '~/shared/format/use-format';

const WHOLE_FROM = 100;

/** Times differ by powers of ten: three digits of each, and no fraction of large ones. */
export const useShortNumber = () => {
  const { language } = useFormat();
  const small = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const large = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return (value: number): string => (value < WHOLE_FROM ? small : large).format(value);
};
