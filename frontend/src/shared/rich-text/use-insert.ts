import { imageExtensions, MAX_FILE_BYTES } from '@rallyrank/contracts/identity/files';
import type { Editor, JSONContent } from '@tiptap/react';
import { refusedFile } from '../files/file-rules';
import { type UploadedFile, useUpload } from '../files/use-upload';
import { useFormat } from '../format/use-format';
import { notify } from '../notices/notices';

/** Pictures are inserted one by one, so their number is not limited. */
const pictureRule = {
  extensions: imageExtensions,
  maxBytes: MAX_FILE_BYTES,
  maxCount: Number.POSITIVE_INFINITY,
};

/** The pictures in pasted or dropped data; text that was copied with its pictures stays text. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  data?.types.includes('text/html') ? [] : [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Inserts after the selection, which is kept. */
const insert = (editor: Editor, nodes: readonly JSONContent[]): void => {
  editor.commands.insertContentAt(editor.state.selection.to, [...nodes]);
};

export const insertPictures = (editor: Editor, files: readonly UploadedFile[]): void => {
  const nodes = files.map(({ path, name }) => ({
    type: 'picture',
    attrs: { src: path, alt: name.replace(/\.[^.]+$/, '') },
  }));
  insert(editor, nodes);
};

/** Inserts each file as a link with its name, in a separate line. */
export const insertFiles = (editor: Editor, files: readonly UploadedFile[]): void => {
  const nodes = files.map(({ path, name }) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: name, marks: [{ type: 'link', attrs: { href: path } }] }],
  }));
  insert(editor, nodes);
};

/** Uploads a picture and inserts it into a text. */
export const useInsert = () => {
  const { language } = useFormat();
  const { mutateAsync } = useUpload('insertFailed');
  return async (editor: Editor, file: File): Promise<void> => {
    const refusal = refusedFile(file, pictureRule, 0, language);
    if (refusal !== undefined) return notify('error', refusal);
    // A failure is announced by the upload.
    const stored = await mutateAsync({ file }).catch(() => undefined);
    if (stored && !editor.isDestroyed) insertPictures(editor, [stored]);
  };
};
