import { texts, useTexts } from '@/i18n/texts';
import { stalled } from '@/lib/stalled';
import { useStore } from '@/lib/useStore';
import { Button } from './Button';

const catalogue = texts({
  loading: { ja: '読み込んでいます', en: 'Loading' },
  failed: { ja: '読み込めませんでした。', en: 'This could not be loaded.' },
  retry: { ja: 'もう一度読み込む', en: 'Load again' },
});

function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="spinner size-12 text-key-900">
      <circle
        cx="24"
        cy="24"
        r="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        opacity="0.2"
      />
      <path d="M24 4a20 20 0 0 1 20 20" fill="none" stroke="currentColor" strokeWidth="5" />
    </svg>
  );
}

/** Covers the screen while nothing else can be done. */
export function FullScreenLoading({ label }: { label?: string }) {
  const t = useTexts(catalogue);
  return (
    <div
      role="status"
      data-loading="full"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-white/80 text-center"
    >
      <Spinner />
      <p>{label ?? t.loading}</p>
    </div>
  );
}

/**
 * Stands where content is still being fetched, or could not be: then with the way
 * to try again. It keeps the height, so that nothing jumps.
 */
export function ContentLoading({
  label,
  failed = false,
  onRetry,
}: {
  label?: string;
  failed?: boolean;
  onRetry?: () => void;
}) {
  const t = useTexts(catalogue);
  const again = useStore(stalled)?.retry;
  const retry = again ?? onRetry;
  if (failed || again) {
    return (
      <div className="flex min-h-48 flex-col items-center justify-center gap-4 text-center">
        <p>{t.failed}</p>
        {retry && (
          <Button variant="outline" size="md" onClick={retry}>
            {t.retry}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div
      role="status"
      data-loading="content"
      className="flex min-h-48 flex-col items-center justify-center gap-4 text-center"
    >
      <Spinner />
      <p>{label ?? t.loading}</p>
    </div>
  );
}

/** A thin moving bar at the top while the next page is on its way. */
export function LoadingBar() {
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-key-100 print:hidden"
    >
      <div className="loading-bar h-full w-1/3 bg-key-900 forced-fill" />
    </div>
  );
}
