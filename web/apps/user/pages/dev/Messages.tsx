import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { type BannerTone, NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { ContentLoading, FullScreenLoading, LoadingBar } from '@/ui/Loading';
import { Case, Group } from './frame';
import { UNBROKEN, words } from './words';

const tones: readonly BannerTone[] = ['info', 'success', 'warning', 'error'];

/** Banners, and the summary of mistakes. */
export function Messages({ id }: { id: string }) {
  const t = useTexts(words);
  const [attempt, setAttempt] = useState(0);
  const errors = [
    { id: 'line-wrong', label: t.label, text: t.mistake, code: 'MSG-LIT-E-0001' },
    { id: 'radio-wrong', label: t.longText, text: UNBROKEN },
  ];
  return (
    <Group id={id} title={t.messages}>
      {tones.map((tone) => (
        <Case key={tone} name={tone}>
          <NotificationBanner tone={tone} title={t.act} />
          <NotificationBanner
            tone={tone}
            title={t.longText}
            actions={<Button size="md">{t.act}</Button>}
          >
            {t.body} {UNBROKEN}
          </NotificationBanner>
        </Case>
      ))}
      <Case name="ErrorSummary">
        <div>
          <Button variant="outline" onClick={() => setAttempt(attempt + 1)}>
            {t.show}
          </Button>
        </div>
        <ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
      </Case>
    </Group>
  );
}

/** What is said while there is nothing to see. */
export function Waiting({ id }: { id: string }) {
  const t = useTexts(words);
  return (
    <Group id={id} title={t.loading}>
      <Case name={t.none}>
        <EmptyState>{t.nothing}</EmptyState>
        <EmptyState action={<Button size="md">{t.act}</Button>}>{t.longText}</EmptyState>
      </Case>
      <div data-specimen>
        <Case name={t.loading}>
          <ContentLoading />
          <ContentLoading label={t.longText} />
          <ContentLoading failed onRetry={() => {}} />
          {/* A frame of their own, or they would cover the page. */}
          <div className="relative min-h-48 overflow-hidden rounded-12 border border-solid-gray-420 contain-layout">
            <LoadingBar />
            <p className="p-4">{t.body}</p>
            <FullScreenLoading />
          </div>
        </Case>
      </div>
    </Group>
  );
}
