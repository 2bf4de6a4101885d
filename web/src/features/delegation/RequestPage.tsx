import { Suspense } from 'react';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonAnchor } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { lazyPart } from '@/ui/lazyPart';
import { BulkUpload } from './BulkUpload';
import { bulkTexts } from './bulkTexts';
import { LIST, queryOf } from './paths';
import { wordTexts } from './wordTexts';

const BulkList = lazyPart(() => import('./BulkList'));

const template = '/api/common/delegation/bulk-template?format=';

/** MYP0206: asking many people for a power of attorney with one file. */
export default function RequestPage() {
  const t = useTexts(bulkTexts);
  const w = useTexts(wordTexts);
  const lang = useLang();
  return (
    <>
      <Breadcrumbs
        items={[
          { label: w.myPage, to: '/mypage' },
          { label: w.title, to: LIST },
          { label: t.title },
        ]}
      />
      <PageHeading title={t.title} lead={t.lead} />
      <p className="mb-8">
        <Link to={`${LIST}/form${queryOf({ kind: 'ask' })}`}>{t.one}</Link>
      </p>
      <Heading level={2}>{t.templateTitle}</Heading>
      <p className="mb-4">{t.templateLead}</p>
      <div className="mb-10 flex flex-wrap gap-4">
        <ButtonAnchor variant="outline" size="md" href={`${template}xlsx&lang=${lang}`} download>
          {t.xlsx}
        </ButtonAnchor>
        <ButtonAnchor variant="outline" size="md" href={`${template}csv&lang=${lang}`} download>
          {t.csv}
        </ButtonAnchor>
      </div>
      <BulkUpload />
      <Suspense fallback={null}>
        <BulkList />
      </Suspense>
    </>
  );
}
