import type { Editor } from '@tiptap/react';
import { PATH_ATTRIBUTE } from './picture';

/** The text of an editor as it is stored, where pictures have a `src`. The document of its own loads none of them. */
export const htmlOf = (editor: Editor): string => {
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html');
  for (const picture of body.querySelectorAll(`img[${PATH_ATTRIBUTE}]`)) {
    picture.setAttribute('src', picture.getAttribute(PATH_ATTRIBUTE) ?? '');
    picture.removeAttribute(PATH_ATTRIBUTE);
  }
  return body.innerHTML;
};
