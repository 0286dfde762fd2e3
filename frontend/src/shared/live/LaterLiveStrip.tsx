import { lazy, Suspense, useEffect, useState } from 'react';
import style from './LaterLiveStrip.module.css';

const LiveStrip = lazy(() => import('./LiveStrip').then((module) => ({ default: module.LiveStrip })));

/** Delay of the strip after the page, in milliseconds: the main content comes first. */
const LATER_MS = 1_000;

/** The live strip, loaded after the page into a place that is reserved for it. */
export const LaterLiveStrip = ({ editionId }: { readonly editionId?: string }) => {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={style.place}>
      {isDue && (
        <Suspense fallback={null}>
          <LiveStrip {...(editionId === undefined ? {} : { editionId })} />
        </Suspense>
      )}
    </div>
  );
};
