import { lazy, type ReactNode, Suspense } from 'react';
import type { Rule } from '~/shared/rules/rules';
import { Dropdown } from '~/shared/ui/Dropdown';
import { Bone, Loading } from '~/shared/ui/PageState';
import style from './Figure.module.css';

const FigureProof = lazy(() => import('./FigureProof').then((module) => ({ default: module.FigureProof })));

interface Props {
  readonly rule: Rule;
  /** Address of the rows that are counted in the figure. */
  readonly rows?: string;
  /** The minimum for the figure, such as "from 20 matches". */
  readonly minimum?: string;
  /** The value of the figure. */
  readonly children: ReactNode;
}

/** A derived figure that opens its rule, its minimum and a link to its rows. */
export const Figure = ({ children, ...proof }: Props) => (
  <Dropdown
    button={(props) => (
      <button type="button" className={style.figure} {...props}>
        {children}
      </button>
    )}
  >
    {() => (
      <Suspense
        fallback={
          <Loading>
            <Bone width="260px" height={96} />
          </Loading>
        }
      >
        <FigureProof {...proof} />
      </Suspense>
    )}
  </Dropdown>
);
