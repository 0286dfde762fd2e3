import { type ReactNode, Suspense } from 'react';
import { useNearScreen } from '../browser/use-near-screen';
import { Bone, Loading } from './PageState';

interface Props {
  /** About how tall the content is, in pixels: its place until it is drawn. */
  readonly height: number;
  readonly children: ReactNode;
}

/** How far from the screen content is drawn, so that it is there when the visitor arrives. */
const MARGIN = '200px 0px';

/** Content below the first screen: its code and data are loaded when the visitor comes near it, or prints the page. */
export const NearScreen = ({ height, children }: Props) => {
  const [place, isNear] = useNearScreen(MARGIN);
  const bone = <Bone height={height} />;
  return isNear ? <Suspense fallback={<Loading>{bone}</Loading>}>{children}</Suspense> : <div ref={place}>{bone}</div>;
};
