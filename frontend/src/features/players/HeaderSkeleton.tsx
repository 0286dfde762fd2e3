import { Bone, RowsSkeleton } from '~/shared/ui/PageState';

/** The place of the page of a player or pair whose header is on its way. */
export const HeaderSkeleton = () => (
  <>
    <Bone width="320px" height={36} />
    <Bone height={64} />
    <RowsSkeleton rows={10} />
  </>
);
