import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { PagePart, usePayload } from '@/shell/PagePart';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { articleTexts } from './texts';

/** A public page of text: guides, policies, announcements, the site map. */
export default function ArticlePage() {
  return (
    <ArticleFrame>
      <PagePart name="main" />
    </ArticleFrame>
  );
}

/** The heading and the way back of a page of text. */
export function ArticleFrame({ children }: { children: React.ReactNode }) {
  const t = useTexts(articleTexts);
  const pick = usePick();
  const { title, lead, parent } = usePayload();
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.top, to: '/' },
          ...(parent ? [{ label: pick(parent.title), to: parent.path }] : []),
          { label: pick(title) },
        ]}
      />
      <PageHeading title={pick(title)} lead={pick(lead)} />
      {children}
    </>
  );
}
