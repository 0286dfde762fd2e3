import { type ReactNode, Suspense } from 'react';
import { useNearScreen } from '../browser/use-near-screen';
import { Bone, Loading } from './PageState';

interface Props {
  /** Approximate height of the content in pixels, which is reserved until it is rendered. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Distance from the screen at which content is rendered, so that it is ready when the visitor gets there. */
const MARGIN = '200px 0px';

/** Content below the first screen: its code and data are loaded when the visitor comes near it, or prints the page. */
export const NearScreen = ({ height, children }: Props) => {
  const [place, isNear] = useNearScreen(MARGIN);
  const bone = <Bone height={height} />;
  return isNear ? <Suspense fallback={<Loading>{bone}</Loading>}>{children}</Suspense> : <div ref={place}>{bone}</div>;
};
