import type { CellGroups } from '../cells/cell-groups.js';
import type { DomainCells } from '../cells/domain-cells.js';
import type { Family, Measure } from '../families/families.js';
import { type Flag, maskOf } from '../streams/flags.js';
import type { GroupKey } from '../streams/stream.js';
import {
  measureDistinct,
  measureGroup,
  measureGroupRun,
  measureGroupShare,
  measureSeasonsRun,
} from './measure-groups.js';
import {
  measureAge,
  measureCount,
  measureExtreme,
  measureGap,
  measureRun,
  measureShare,
  measureSpan,
  measureStint,
  measureStints,
  measureSum,
  measureWait,
  type Threshold,
} from './measure-items.js';
import type { TopList } from './top-list.js';

/** The threshold of families without a minimum. */
export const NO_THRESHOLD: Threshold = { minimum: 1, most: 0, holder: -1 };

/** Flags for which a measure requires the number, the first and the last item per cell. */
const countedBy = (measure: Measure): readonly (Flag | undefined)[] => {
  switch (measure.kind) {
    case 'count':
      return [measure.flag, measure.without];
    case 'share':
      return [measure.flag, measure.of];
    case 'span':
    case 'age':
      return [measure.flag];
    case 'wait':
      return [measure.until];
    case 'sum':
      return [measure.without];
    default:
      return [];
  }
};

/** Bit mask of all flags that must be counted for families of one stream. */
export const countedFlags = (families: Iterable<Family>): number => {
  let mask = 0;
  for (const { stream, measure } of families) {
    for (const flag of countedBy(measure)) if (flag !== undefined) mask |= maskOf(stream, [flag]);
  }
  return mask;
};

const unknownBirth = (): undefined => undefined;

/**
 * Offers the values of the cells of a domain to the top list of a family.
 * @param others largest number of items for a share of any holder outside the cells
 */
export const measure = (
  family: Family,
  cells: DomainCells,
  groupsBy: (by: GroupKey) => CellGroups,
  top: TopList,
  birthOf: (player: number) => number | undefined = unknownBirth,
  others = 0,
): Threshold => {
  const { measure: own } = family;
  switch (own.kind) {
    case 'share':
      return measureShare(own, cells, top, family, others);
    case 'group-share':
      return measureGroupShare(own, cells, groupsBy(own.by), top, family, others);
    case 'count':
      measureCount(own, cells, top, family);
      break;
    case 'run':
      measureRun(own, cells, top, family);
      break;
    case 'span':
      measureSpan(own, cells, top, family);
      break;
    case 'gap':
      measureGap(own, cells, top, family);
      break;
    case 'age':
      measureAge(birthOf)(own, cells, top, family);
      break;
    case 'wait':
      measureWait(own, cells, top, family);
      break;
    case 'extreme':
      measureExtreme(own, cells, top, family);
      break;
    case 'sum':
      measureSum(own, cells, top, family);
      break;
    case 'stint':
      measureStint(own, cells, top, family);
      break;
    case 'stints':
      measureStints(own, cells, top, family);
      break;
    case 'group':
      measureGroup(own, cells, groupsBy(own.by), top);
      break;
    case 'group-run':
      measureGroupRun(own, cells, groupsBy(own.by), top, family);
      break;
    case 'distinct':
      measureDistinct(own, cells, groupsBy(own.by), top);
      break;
    case 'seasons-run':
      measureSeasonsRun(own, cells, groupsBy('season'), top);
      break;
  }
  return NO_THRESHOLD;
};
