import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import type { Board } from '../model/board';
import type { Names } from '../names';

/** Common props of the parts of the insights. */
export interface InsightProps {
  readonly drawing: Drawing;
  readonly names: Names;
  readonly board: Board;
}
