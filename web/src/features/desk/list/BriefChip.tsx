import type { ReactNode } from 'react';
import { type ChipTone, chips } from '@/ui/Card';
import { cx } from '@/ui/cx';

/** A state in a frame on one line: a few words that are seen, and all of what they stand for, read out and as the tooltip. */
export function BriefChip({
  tone = 'neutral',
  whole,
  children,
}: {
  tone?: ChipTone;
  whole: string;
  children: ReactNode;
}) {
  return (
    <span
      title={whole}
      className={cx(
        'relative inline-block max-w-full truncate rounded-8 border px-2 py-0.5 leading-normal font-bold',
        chips[tone],
      )}
      style={{ verticalAlign: 'middle', paddingInline: '0.375rem' }}
    >
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{whole}</span>
    </span>
  );
}
