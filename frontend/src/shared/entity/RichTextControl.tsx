import { EditorContent, useEditor } from '@tiptap/react';
import style from '~/features/notices/RichText.module.css';
import { common } from '../rich-text/extensions';
import { htmlOf } from '../rich-text/html-of';
import { picturesIn, useInsert } from '../rich-text/use-insert';
import { RichTextTools } from './RichTextTools';

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** Edits formatted text; without content the value is an empty text. Pasted and dropped pictures are uploaded. */
export const RichTextControl = ({ id, label, disabled, value, onChange }: Props) => {
  const upload = useInsert();
  const take = (data: DataTransfer | null): boolean => {
    const pictures = picturesIn(data);
    for (const picture of pictures) void upload(editor, picture);
    return pictures.length > 0;
  };
  const editor = useEditor({
    ...common,
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, ...(id && { id }) },
      handlePaste: (_, { clipboardData }) => take(clipboardData),
      handleDrop: (_, { dataTransfer }) => take(dataTransfer),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : htmlOf(changed)),
  });
  return (
    <div className={style.box}>
      <RichTextTools editor={editor} disabled={disabled} />
      <EditorContent className={style.text} editor={editor} />
    </div>
  );
};
