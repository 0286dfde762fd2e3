import { EditorContent, useEditor } from '@tiptap/react';
import { common } from './extensions';
import style from './RichText.module.css';

/** Stored rich text for reading. */
const RichText = ({ html }: { readonly html: string }) => {
  const editor = useEditor(
    { ...common, content: html, editable: false, editorProps: { attributes: { role: 'article' } } },
    [html],
  );
  return <EditorContent className={style.shown} editor={editor} />;
};

export default RichText;
