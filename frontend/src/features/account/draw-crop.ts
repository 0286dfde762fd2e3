/** A rectangle in pixels of the turned picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Crop {
  readonly area: Area;
  /** Clockwise, in degrees, a multiple of 90. */
  readonly rotation: number;
}

type Context = Pick<
  CanvasRenderingContext2D,
  'clearRect' | 'save' | 'scale' | 'translate' | 'rotate' | 'drawImage' | 'restore'
>;
type Source = CanvasImageSource & { readonly width: number; readonly height: number };

/** Draws the part `area` of a picture that was turned by `rotation` onto a square canvas with `side` pixels. */
export const drawCrop = (context: Context, picture: Source, { area, rotation }: Crop, side: number): void => {
  const isUpright = rotation % 180 === 0;
  const [width, height] = isUpright ? [picture.width, picture.height] : [picture.height, picture.width];
  context.clearRect(0, 0, side, side);
  context.save();
  context.scale(side / area.width, side / area.height);
  context.translate(width / 2 - area.x, height / 2 - area.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  context.restore();
};

/** The cropped picture as a file. */
export const cropped = async (picture: Source, crop: Crop, side: number): Promise<File> => {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw pictures');
  drawCrop(context, picture, crop, side);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'avatar.png', { type: 'image/png' });
};
