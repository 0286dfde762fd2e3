import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import style from '~/features/notices/RichText.module.css';
import { PicturePreview } from '../ui/PicturePreview';
import { StoredPicture } from '../ui/StoredPicture';

/** A picture in a text: with a preview for readers, and highlighted for editors when it is selected. */
export const PictureView = ({ node, editor, selected }: NodeViewProps) => {
  const { src, alt } = node.attrs as { src: string; alt: string };
  return (
    <NodeViewWrapper className={selected && editor.isEditable ? style.selected : undefined} data-drag-handle>
      {editor.isEditable ? (
        <StoredPicture path={src} alt={alt} className={style.picture} />
      ) : (
        <PicturePreview path={src} alt={alt} />
      )}
    </NodeViewWrapper>
  );
};
