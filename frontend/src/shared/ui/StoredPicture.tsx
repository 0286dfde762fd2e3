import { downloadResource } from '@rallyrank/contracts/identity/files';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '../api/file-route';

/** The URL of a blob while the component is mounted. */
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

/** A picture in the file store. It is fetched by a separate call, because an `img` cannot send the session token. */
export const StoredPicture = ({ path, alt, className }: Props) => {
  const { data } = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => fetchFile(downloadResource, { resource: path }, { signal }),
    // The content of a path never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useBlobUrl(data);
  return url && <img src={url} alt={alt} className={className} />;
};
