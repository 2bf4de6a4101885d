import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { namedOf, scaleOf, ticksOf } from './scale';
import { oversightTexts } from './texts';

const plain = (n: number) => n.toLocaleString();

/** Plots beside each other where there is room. */
export function Plots({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">{children}</div>
  );
}

/** How many there were in each period, or of each of a few things, as a picture; the table beside it says the same. */
export function Bars<P extends { period: string }>({
  title,
  level = 2,
  help,
  periods,
  of,
  each,
  written,
}: {
  title: string;
  level?: 2 | 3;
  /** Tells the largest. */
  help: (most: number) => string;
  periods: readonly P[];
  of: (period: P) => number;
  /** They are no periods: each is named beside its bar. */
  each?: boolean;
  /** How a number is written. */
  written?: (n: number) => string;
}) {
  const t = useTexts(oversightTexts);
  const bars = periods.map((period) => ({ name: period.period, n: of(period) }));
  const most = Math.max(0, ...bars.map(({ n }) => n));
  const Plot = each ? Named : Over;
  return (
    <section className="min-w-0">
      <Heading level={level}>{title}</Heading>
      {most > 0 && !each && !written && (
        <p aria-hidden="true" className="text-[0.75rem] text-solid-gray-700">
          {t.axis}
        </p>
      )}
      {most > 0 && <Plot bars={bars} most={most} written={written ?? plain} />}
      <p className="mt-2 text-[0.875rem] text-solid-gray-700">{help(most)}</p>
    </section>
  );
}

interface PlotProps {
  bars: readonly { name: string; n: number }[];
  most: number;
  written: (n: number) => string;
}

/** Bars that lie, each with its name before and its number behind it. */
function Named({ bars, most, written }: PlotProps) {
  return (
    <ul aria-hidden="true" className="space-y-2 text-[0.875rem] leading-normal">
      {bars.map(({ name, n }) => (
        <li key={name} className="flex items-center gap-3">
          <span className="w-1/3 text-end wrap-anywhere">{name}</span>
          <span className="flex min-w-0 flex-1 items-center gap-2 border-s border-solid-gray-420">
            <span
              className="h-4 bg-key-900 forced-fill"
              style={{ width: `calc((100% - 4rem) * ${n / most})` }}
            />
            <span className="tabular-nums">{written(n)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many characters of numbers have room over the bars of a plot. */
const ROOM = 62;

/** Bars that stand over periods, at a scale; their numbers are over them where they have room, that of the largest always. */
function Over({ bars, most, written }: PlotProps) {
  const end = scaleOf(most);
  const first = bars.findIndex(({ n }) => n === most);
  const fits = bars.length * written(most).length <= ROOM;
  return (
    <div
      aria-hidden="true"
      className="flex gap-2 pt-6 text-[0.75rem] leading-none text-solid-gray-700"
    >
      <div className="flex h-32 flex-col justify-between text-end tabular-nums">
        {ticksOf(end).map((tick) => (
          <span key={tick} className="whitespace-nowrap" style={{ marginBlock: '-0.375rem' }}>
            {written(tick)}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <div className="relative flex h-32 items-end border-b border-solid-gray-536">
          {ticksOf(end)
            .slice(0, -1)
            .map((tick) => (
              <div
                key={tick}
                className="absolute inset-x-0 border-t border-solid-gray-200"
                style={{ bottom: `${(tick / end) * 100}%` }}
              />
            ))}
          {bars.map(({ name, n }, index) => (
            <div
              key={name}
              title={`${name}: ${written(n)}`}
              className="relative flex h-full min-w-0 flex-1 flex-col justify-end"
            >
              <div
                className="relative mx-auto w-full bg-key-900 forced-fill"
                style={{ height: `${(n / end) * 100}%`, maxWidth: '1.5rem' }}
              />
              {n > 0 && (fits || index === first) && (
                <span
                  className="absolute inset-x-0 flex justify-center mb-1 whitespace-nowrap text-solid-gray-800 tabular-nums"
                  style={{ bottom: `${(n / end) * 100}%` }}
                >
                  {written(n)}
                </span>
              )}
            </div>
          ))}
        </div>
        <div className="mt-2 flex justify-between">
          {namedOf(bars.map(({ name }) => name)).map((name) => (
            <span key={name} className={bars.length <= 6 ? 'flex-1 text-center' : ''}>
              {name}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
