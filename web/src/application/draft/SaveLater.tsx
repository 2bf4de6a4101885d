import { Suspense, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { lazyPart } from '@/ui/lazyPart';
import type { DraftSession } from './session';
import { draftTexts } from './texts';

const NameDialog = lazyPart(() => import('./NameDialog'));

/** The ways to leave the wizard for now: to the list, or under a name first. */
export function SaveLater({ session: { name, definition } }: { session: DraftSession }) {
  const t = useTexts(draftTexts);
  const [naming, setNaming] = useState(false);
  return (
    <>
      <p className="mt-6 flex flex-wrap items-center gap-4 [&_:is(a,button)]:scroll-mb-16">
        <Link to="/mypage/application-draft">{t.later}</Link>
        <Button variant="text" size="md" onClick={() => setNaming(true)}>
          {t.rename}
        </Button>
      </p>
      {naming && (
        <Suspense>
          <NameDialog
            draft={{ saveName: name.get(), subject: definition.title }}
            onSave={(typed) => name.set(typed)}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
