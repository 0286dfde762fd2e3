import { lazy, Suspense, useEffect, useState } from 'react';
import style from './LaterLiveStrip.module.css';

const LiveStrip = lazy(() => import('./LiveStrip').then((module) => ({ default: module.LiveStrip })));

/** How long after the page the strip comes, in milliseconds: what the page is opened for comes first. */
const LATER_MS = 1_000;

/** The live strip, loaded after the page in the place that is kept for it. */
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
