import { Fragment } from 'react';

/** A path that breaks before its slashes, where it must. */
export function Path({ path }: { path: string }) {
  return (
    <span className="wrap-anywhere">
      {path.split(/(?=\/)/).map((part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat and never move.
        <Fragment key={n}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
