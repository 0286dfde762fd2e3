import { type ReactNode, Suspense } from 'react';
import { useNearScreen } from '~/shared/browser/use-near-screen';
import type { SectionName, Span } from './sections';

/** Distance from the screen at which a section is fetched. */
const MARGIN = '400px 0px';

interface Props {
  /** Height in pixels that is reserved until the section is loaded. */
  readonly height: number;
  readonly className: string | undefined;
  readonly section: SectionName;
  readonly span: Span;
  readonly children: ReactNode;
}

/** A section whose code and data are fetched when it comes near the screen, or when the page is printed. */
export const WhenNear = ({ height, className, section, span, children }: Props) => {
  const [place, isNear] = useNearScreen(MARGIN);
  return (
    <div ref={place} className={className} data-section={section} data-span={span} style={{ minHeight: height }}>
      {isNear && <Suspense fallback={<div aria-busy="true" style={{ height }} />}>{children}</Suspense>}
    </div>
  );
};
