import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Differences } from './Differences';
import { announcementTexts } from './texts';
import type { useForm } from './useForm';
import { valuesOf } from './values';

/** Somebody else was faster: both versions item by item, and a choice between them. */
export function Conflict({ form }: { form: ReturnType<typeof useForm> }) {
  const t = useTexts(announcementTexts);
  const latest = form.conflict;
  if (!latest) return null;
  if (latest === 'gone') {
    return (
      <div className="mb-8">
        <NotificationBanner tone="warning" announce title={t.gone} />
      </div>
    );
  }
  // The buttons go, and the focus with them: it is brought to the beginning of the form.
  const choose = (version: () => void) => {
    version();
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <div className="mb-8">
      <NotificationBanner
        tone="warning"
        announce
        title={t.conflict}
        actions={
          <>
            <Button size="md" onClick={() => choose(form.keepMine)}>
              {t.keepMine}
            </Button>
            <Button size="md" variant="outline" onClick={() => choose(form.takeTheirs)}>
              {t.takeTheirs}
            </Button>
          </>
        }
      >
        {t.conflictBody}
      </NotificationBanner>
      <div className="mt-4">
        <Differences
          caption={t.conflict}
          before={valuesOf(latest)}
          after={form.values}
          headers={[t.theirs, t.mine]}
        />
      </div>
    </div>
  );
}
