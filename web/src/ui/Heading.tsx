import type { ComponentProps } from 'react';
import { cx } from './cx';

const looks = {
  1: 'text-[length:min(1.625rem,10vw)] leading-snug font-bold sm:text-[2rem]',
  2: 'mt-10 mb-4 text-[length:min(1.25rem,9vw)] leading-normal font-bold first:mt-0 sm:text-[1.5rem]',
  3: 'mt-8 mb-2 text-[1.125rem] leading-normal font-bold first:mt-0 sm:text-[1.25rem]',
  4: 'mt-6 mb-1 text-[1.0625rem] leading-normal font-bold first:mt-0',
} as const;

/** A heading of the given level. A page's own heading is PageHeading of the shell. */
export function Heading({
  level,
  className,
  ...rest
}: ComponentProps<'h1'> & { level: keyof typeof looks }) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={cx(looks[level], className)} />;
}
