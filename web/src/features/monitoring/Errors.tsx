import type { MonitoringSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Path } from './Path';
import { Section } from './Section';
import { monitoringTexts } from './texts';
import { useNumbers } from './useNumbers';

type PageError = MonitoringSummary['errors'][number];

/** The errors by message. */
export function Errors({ errors }: { errors: readonly PageError[] }) {
  const t = useTexts(monitoringTexts);
  const format = useFormat();
  const { number } = useNumbers();
  return (
    <Section
      title={t.errors}
      help={t.errorsHelp}
      none={t.noErrors}
      rows={errors}
      rowKey={(row) => row.message}
      columns={[
        {
          id: 'message',
          header: t.message,
          rowHeader: true,
          cell: (row) => (
            <>
              <span className="wrap-anywhere">{row.message || t.noMessage}</span>
              <Sample sample={row.sample} />
            </>
          ),
        },
        { id: 'count', header: t.count, align: 'end', cell: (row) => number(row.count) },
        { id: 'sessions', header: t.sessions, align: 'end', cell: (row) => number(row.sessions) },
        { id: 'lastSeen', header: t.lastSeen, cell: (row) => format.dateTime(row.lastSeen) },
        {
          id: 'pages',
          header: t.pages,
          cell: (row) =>
            row.pages.map((page) => (
              <div key={page}>
                <Path path={page} />
              </div>
            )),
        },
      ]}
    />
  );
}

/**
 * The newest error of a group. Its message has an account id in front, which is
 * personal data: it is shown here only, to staff, as part of what was recorded.
 */
function Sample({ sample }: { sample: PageError['sample'] }) {
  const t = useTexts(monitoringTexts);
  const format = useFormat();
  const items = [
    [t.sampleMessage, sample.message],
    [t.kind, sample.kind],
    [t.at, format.dateTime(sample.at)],
    [t.page, sample.page],
    [t.browser, sample.browser.trim()],
    [t.system, sample.system.trim()],
    [t.version, sample.version],
    [
      t.stack,
      sample.stack && (
        <code className="text-[0.875rem] whitespace-pre-wrap">{sample.stack.trim()}</code>
      ),
    ],
  ] as const;
  return (
    <details className="mt-1 font-normal">
      <summary className="inline-block min-h-6 cursor-pointer text-key-1000 underline underline-offset-[3px]">
        {t.sample}
      </summary>
      <dl className="mt-2 border-s-4 border-solid-gray-200 ps-4 wrap-anywhere">
        {items
          .filter(([, description]) => description)
          .map(([term, description]) => (
            <div key={term} className="mb-2">
              <dt className="text-[0.875rem] text-solid-gray-700">{term}</dt>
              <dd>{description}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
