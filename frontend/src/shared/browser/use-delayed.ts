import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a number of milliseconds. */
export const useDelayed = (value: string, ms: number): string => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
};
