import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import type { Board } from '../model/board';
import type { Names } from '../names';

/** What each part of the insights is about. */
export interface InsightProps {
  readonly drawing: Drawing;
  readonly names: Names;
  readonly board: Board;
}
