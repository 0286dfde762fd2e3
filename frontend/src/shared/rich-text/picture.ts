import { PICTURE_PATH } from '@rallyrank/contracts/shared/picture-path';
import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { PictureView } from './PictureView';

/** Replaces `src` within the page: with `src` the browser would load the picture without the session token. */
export const PATH_ATTRIBUTE = 'data-path';

const pathOf = (element: HTMLElement): string =>
  element.getAttribute(PATH_ATTRIBUTE) ?? element.getAttribute('src') ?? '';

/** A picture in the file store; pictures from other places, or embedded in the text itself, are left out. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', parseHTML: pathOf, renderHTML: ({ src }) => ({ [PATH_ATTRIBUTE]: src }) },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img', getAttrs: (element) => PICTURE_PATH.test(pathOf(element)) && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});
