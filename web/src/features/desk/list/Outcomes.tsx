import type { BulkOutcome } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { bulkTexts } from './bulkTexts';

/** What came of each case, or would; first those that nothing is done to. */
export function Outcomes({
  outcomes,
  done,
  more,
}: {
  outcomes: readonly BulkOutcome[];
  done: boolean;
  more: boolean;
}) {
  const t = useTexts(bulkTexts);
  const format = useFormat();
  const left = outcomes.filter(({ result }) => result !== 'DONE');
  const did = outcomes.length - left.length;
  const sorted = [...left, ...outcomes.filter(({ result }) => result === 'DONE')];
  return (
    <>
      <NotificationBanner
        key={String(done)}
        announce
        tone={left.length > 0 ? 'warning' : done ? 'success' : 'info'}
        title={(done ? t.did : t.can)(did, outcomes.length)}
      >
        {more && t.more}
      </NotificationBanner>
      <ul aria-label={t.results}>
        {sorted.map(
          (
            { electronicApplicationNumber: number, holderName, result, text, amount = 0 },
            index,
          ) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: one may be named twice.
              key={`${number} ${index}`}
              className="flex flex-wrap gap-x-4 border-b border-solid-gray-420 py-1.5"
            >
              <span className="tabular-nums">
                {done ? (
                  <Link to={href('/desk/detail', { electronicApplicationNumber: number })}>
                    {number}
                  </Link>
                ) : (
                  number
                )}
              </span>
              {holderName && <span>{holderName}</span>}
              <span className={result === 'DONE' ? '' : 'font-bold'}>
                {result === 'DONE' && !done ? t.CAN : t[result]}
              </span>
              {amount > 0 && <span className="tabular-nums">{format.yen(amount)}</span>}
              {text && (
                <details className="w-full">
                  <summary>{t.reads}</summary>
                  <p className="whitespace-pre-line">{text}</p>
                </details>
              )}
            </li>
          ),
        )}
      </ul>
    </>
  );
}
