import { type KindName, kindNames } from './model/kinds';

/** Data types of a drag: a kind from the palette, or an item of the canvas. */
export const KIND_DATA = 'application/x-form-kind';
export const ITEM_DATA = 'application/x-form-item';

export const isDragged = ({ types }: DataTransfer): boolean => types.includes(KIND_DATA) || types.includes(ITEM_DATA);

export const draggedKind = (data: DataTransfer): KindName | undefined => {
  const dragged = data.getData(KIND_DATA);
  return kindNames.find((kind) => kind === dragged);
};
