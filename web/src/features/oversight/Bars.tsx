import { Heading } from '@/ui/Heading';

const HEIGHT = 40;

/** How many there were in each period, as a picture; the table beside it says the same. */
export function Bars<P extends { period: string }>({
  title,
  level = 2,
  help,
  periods,
  of,
}: {
  title: string;
  level?: 2 | 3;
  /** Tells the largest. */
  help: (most: number) => string;
  periods: readonly P[];
  of: (period: P) => number;
}) {
  const values = periods.map(of);
  const most = Math.max(1, ...values);
  const width = 100 / periods.length;
  return (
    <section>
      <Heading level={level}>{title}</Heading>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        height="160"
        className="w-full border-b border-solid-gray-420"
      >
        {values.map((n, index) => (
          <rect
            key={periods[index]?.period}
            x={index * width + width * 0.15}
            y={HEIGHT - (n / most) * HEIGHT}
            width={width * 0.7}
            height={(n / most) * HEIGHT}
            fill="currentColor"
          />
        ))}
      </svg>
      <div className="flex justify-between text-[0.875rem] text-solid-gray-700" aria-hidden="true">
        <span>{periods[0]?.period}</span>
        <span>{periods.at(-1)?.period}</span>
      </div>
      <p className="mt-2">{help(Math.max(0, ...values))}</p>
    </section>
  );
}
