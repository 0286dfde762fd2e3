import { Bone, RowsSkeleton } from '~/shared/ui/PageState';

/** Placeholder for the page of a player or pair whose header is still loading. */
export const HeaderSkeleton = () => (
  <>
    <Bone width="320px" height={36} />
    <Bone height={64} />
    <RowsSkeleton rows={10} />
  </>
);
