import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { RouteLink, type RouteLinkProps } from './RouteLink';

/** solid: the one main act of a page; outline: another way; text: a minor one. */
export type ButtonVariant = 'solid' | 'outline' | 'text';

/** lg 56 px, md 48 px, sm 36 px high at the standard font size. */
export type ButtonSize = 'lg' | 'md' | 'sm';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width of its place. */
  wide?: boolean;
  /** For acts that destroy something. */
  danger?: boolean;
}

const base =
  'inline-flex items-center justify-center gap-2 border text-center underline-offset-[3px] hover:underline aria-disabled:cursor-not-allowed disabled:cursor-not-allowed print:hidden';

const sizes: Record<ButtonSize, string> = {
  lg: 'min-h-14 min-w-32 rounded-8 px-4 py-3 font-bold',
  md: 'min-h-12 min-w-24 rounded-8 px-4 py-2 font-bold',
  sm: 'min-h-9 min-w-18 rounded-6 px-3 py-0.5 text-[0.875rem] font-bold',
};

const looks: Record<ButtonVariant, string> = {
  solid:
    'border-transparent bg-key-900 text-white hover:bg-key-1000 active:bg-key-1200 disabled:bg-solid-gray-300 disabled:text-solid-gray-50',
  outline:
    'border-current bg-white text-key-900 hover:bg-key-200 hover:text-key-1000 active:bg-key-300 active:text-key-1200 disabled:bg-white disabled:text-solid-gray-420',
  text: 'border-transparent text-key-900 underline hover:bg-key-50 hover:text-key-1000 hover:decoration-[3px] active:bg-key-100 active:text-key-1200 disabled:text-solid-gray-420',
};

const dangers: Record<ButtonVariant, string> = {
  solid: 'border-transparent bg-error-2 text-white hover:bg-red-1000 active:bg-red-1200',
  outline: 'border-current bg-white text-error-2 hover:bg-red-50 active:bg-red-100',
  text: 'border-transparent text-error-2 underline hover:bg-red-50 active:bg-red-100',
};

const look = ({ variant = 'solid', size = 'lg', wide, danger }: Look, className?: string) =>
  cx(base, sizes[size], (danger ? dangers : looks)[variant], wide && 'w-full', className);

/** Properties of Button; `pending` shows that its act is under way and refuses more presses. */
export type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean };

/** A button. Its type is 'button' unless said otherwise. */
export function Button({
  variant,
  size,
  wide,
  danger,
  pending = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        // Stays focusable while pending, so that the focus is not lost.
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      className={look({ variant, size, wide, danger }, className)}
    />
  );
}

/** A link inside the portal that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  danger,
  className,
  ...rest
}: RouteLinkProps & Look) {
  return <RouteLink {...rest} className={look({ variant, size, wide, danger }, className)} />;
}

/** A link that leaves the page's document (sign-in, download) and looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  wide,
  danger,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ variant, size, wide, danger }, className)}>
      {children}
    </a>
  );
}

/** A row of buttons: the main one first; one below the other on a phone. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-center print:hidden">
      {children}
    </div>
  );
}
