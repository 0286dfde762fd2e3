import { useFormat } from '~/shared/format/use-format';

const STEP = 1_024;
const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a size in a suitable unit. */
export const useBytes = () => {
  const { number, decimal } = useFormat();
  return (bytes: number): string => {
    const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)));
    return `${(power === 0 ? number : decimal)(bytes / STEP ** power)} ${units[power]}`;
  };
};
