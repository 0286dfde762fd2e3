import { useEffect } from 'react';
import type { Work } from '../use-drawing';
import { namesIn, useFieldAnswer } from '../use-field';
import { Editor } from './Editor';

/** The editor of a drawing; the names of the sides in a link are fetched once. */
export const Editing = ({ work }: { readonly work: Work & { readonly now: NonNullable<Work['now']> } }) => {
  const { now, names, name } = work;
  const isNameless = now.sides.some(({ key }) => key !== null && !names.has(key));
  const { data } = useFieldAnswer(now, isNameless);
  useEffect(() => {
    if (data) name(namesIn(data.data));
  }, [data, name]);
  return <Editor work={work} />;
};
