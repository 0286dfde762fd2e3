import type { Editor } from '@tiptap/react';
import { PATH_ATTRIBUTE } from './picture';

/**
 * The text of an editor in the stored form, where pictures have a `src`. It is made in a separate document, which does
 * not load the pictures.
 */
export const htmlOf = (editor: Editor): string => {
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html');
  for (const picture of body.querySelectorAll(`img[${PATH_ATTRIBUTE}]`)) {
    picture.setAttribute('src', picture.getAttribute(PATH_ATTRIBUTE) ?? '');
    picture.removeAttribute(PATH_ATTRIBUTE);
  }
  return body.innerHTML;
};
