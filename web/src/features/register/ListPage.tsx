import { Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { registerTexts } from './texts';

const Search = lazyPart(() => import('./Search'));

/** STF0120: the licences of all holders, found by what names them. */
export default function ListPage() {
  const t = useTexts(registerTexts);
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Suspense fallback={<ContentLoading />}>
        <Search />
      </Suspense>
    </>
  );
}
