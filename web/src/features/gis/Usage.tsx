import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/user';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { DescriptionList } from '@/ui/Table';
import { gisTexts } from './texts';

const SUMMARY = '/api/common/account/summary-get';

/** Who is signed in, as what, until when, and for which services. */
export function Usage() {
  const t = useTexts(gisTexts);
  const pick = usePick();
  const format = useFormat();
  const { data, isError, refetch } = useQuery({
    queryKey: [SUMMARY],
    queryFn: ({ signal }) => api.read(SUMMARY, { signal }),
  });
  if (!data) return <ContentLoading failed={isError} onRetry={() => refetch()} />;
  const services = data.services.map(
    (each) => `${pick(each.title)}${each.pending ? t.pending : ''}`,
  );
  return (
    <section className="mt-10">
      <Heading level={2}>{t.usage}</Heading>
      <DescriptionList
        items={[
          { term: t.name, description: data.name },
          { term: t.kind, description: data.temporaryUntil ? t.kindTemporary : t.kindFull },
          ...(data.temporaryUntil
            ? [{ term: t.until, description: format.date(data.temporaryUntil) }]
            : []),
          { term: t.services, description: services.join('\n') || t.none },
        ]}
      />
    </section>
  );
}
