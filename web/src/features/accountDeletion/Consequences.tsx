import { useOpeningNote } from '@/i18n/opening';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { LazyMessage } from '@/ui/LazyMessage';
import { DescriptionList } from '@/ui/Table';
import { deletionTexts } from './texts';

/** What becomes of everything once the account is deleted (internal/account/delete.go). */
export function Consequences() {
  const t = useTexts(deletionTexts);
  const notYet = useOpeningNote('delegation');
  return (
    <>
      <NotificationBanner tone="warning" title={<LazyMessage code="MSG-LIT-I-0031" />}>
        {t.warningBody}
      </NotificationBanner>
      <section aria-labelledby="consequences" className="mt-10">
        <Heading level={2} id="consequences">
          {t.what}
        </Heading>
        <DescriptionList
          items={[
            { term: t.signIn, description: t.signInBody },
            { term: t.data, description: t.dataBody },
            { term: t.drafts, description: t.draftsBody },
            { term: t.filed, description: t.filedBody },
            { term: t.licences, description: t.licencesBody },
            ...(notYet ? [] : [{ term: t.delegation, description: t.delegationBody }]),
            { term: t.again, description: t.againBody },
          ]}
        />
      </section>
    </>
  );
}
