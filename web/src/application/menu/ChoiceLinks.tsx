import type { ReactNode } from 'react';
import { RouteLink } from '@/ui/RouteLink';

/** One of a few things to choose from. */
export interface Choice {
  to: string;
  title: string;
  text?: ReactNode;
}

/** A few things to choose from, each a link with what it means; two beside each other where there is room. */
export function ChoiceLinks({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {choices.map(({ to, title, text }) => (
        <li key={to}>
          <RouteLink
            to={to}
            className="group block h-full rounded-8 border border-solid-gray-420 bg-white px-4 py-3 hover:border-key-900 hover:bg-key-50 focus-visible:rounded-8"
          >
            <span className="block font-bold text-key-1000 underline underline-offset-[3px] group-hover:decoration-[3px]">
              {title}
            </span>
            {text && <span className="block text-solid-gray-700">{text}</span>}
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
