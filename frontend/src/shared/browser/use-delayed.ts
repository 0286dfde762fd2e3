import { useEffect, useState } from 'react';

/** A value once it has not changed for so many milliseconds. */
export const useDelayed = (value: string, ms: number): string => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
};
