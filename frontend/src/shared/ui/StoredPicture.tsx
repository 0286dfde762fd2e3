import { downloadResource } from '@rallyrank/contracts/identity/files';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '../api/file-route';

/** The address of a blob while the component is shown. */
const useBlobUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(created);
    };
  }, [blob]);
  return url;
};

interface Props {
  /** Path in the file store. */
  readonly path: string;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A picture of the file store. It is fetched by a call of its own, because an `img` cannot send the token of the session. */
export const StoredPicture = ({ path, alt, className }: Props) => {
  const { data } = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => fetchFile(downloadResource, { resource: path }, { signal }),
    // A path always has the same content.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useBlobUrl(data);
  return url && <img src={url} alt={alt} className={className} />;
};
