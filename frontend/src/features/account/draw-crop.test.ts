import { expect, test } from '@jest/globals';
import { drawCrop } from './draw-crop';

/** The point of the canvas onto which a point of the picture is drawn, in whole pixels. */
const drawnAt = (picture: { width: number; height: number }, crop: Parameters<typeof drawCrop>[2], side: number) => {
  let matrix = new DOMMatrixStub();
  let at = { x: 0, y: 0 };
  const context = {
    clearRect: () => undefined,
    save: () => undefined,
    restore: () => undefined,
    scale: (x: number, y: number) => {
      matrix = matrix.times(x, 0, 0, y, 0, 0);
    },
    translate: (x: number, y: number) => {
      matrix = matrix.times(1, 0, 0, 1, x, y);
    },
    rotate: (angle: number) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      matrix = matrix.times(cos, sin, -sin, cos, 0, 0);
    },
    drawImage: (_: unknown, x: number, y: number) => {
      at = { x, y };
    },
  };
  drawCrop(context as unknown as CanvasRenderingContext2D, picture as unknown as ImageBitmap, crop, side);
  return (x: number, y: number) => matrix.apply(at.x + x, at.y + y).map((value) => Math.round(value) + 0);
};

/** The part of an affine matrix that a canvas uses. */
class DOMMatrixStub {
  constructor(private readonly m: readonly number[] = [1, 0, 0, 1, 0, 0]) {}

  times(...n: number[]): DOMMatrixStub {
    const [a, b, c, d, e, f] = this.m as [number, number, number, number, number, number];
    const [g, h, i, j, k, l] = n as [number, number, number, number, number, number];
    return new DOMMatrixStub([
      a * g + c * h,
      b * g + d * h,
      a * i + c * j,
      b * i + d * j,
      a * k + c * l + e,
      b * k + d * l + f,
    ]);
  }

  apply(x: number, y: number): [number, number] {
    const [a, b, c, d, e, f] = this.m as [number, number, number, number, number, number];
    return [a * x + c * y + e, b * x + d * y + f];
  }
}

const picture = { width: 200, height: 100 };

test('the corners of the area become the corners of the square', () => {
  const at = drawnAt(picture, { area: { x: 50, y: 20, width: 80, height: 80 }, rotation: 0 }, 400);
  expect([at(50, 20), at(130, 100)]).toEqual([
    [0, 0],
    [400, 400],
  ]);
});

test('after a quarter turn clockwise, the width of the picture is the height of the original', () => {
  const at = drawnAt(picture, { area: { x: 0, y: 0, width: 100, height: 100 }, rotation: 90 }, 100);
  // The lower left corner of the picture is now the upper left one.
  expect([at(0, 100), at(0, 0), at(100, 100)]).toEqual([
    [0, 0],
    [100, 0],
    [0, 100],
  ]);
});
