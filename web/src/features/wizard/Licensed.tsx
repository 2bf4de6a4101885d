import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { LicenceRecord } from '@/ui/licence/LicenceRecord';
import { selfTexts } from './selfTexts';

/** What the licence says now, as it was designated and changed since it was filed for; nothing for whom that is not disclosed to. */
export default function Licensed({ id }: { id: string }) {
  const t = useTexts(selfTexts);
  const { data, isError } = useQuery(
    userQuery('/api/deji/licence/detail-get', { id }, { quiet: true }),
  );
  if (isError) return null;
  return (
    <section className="mt-10">
      <Heading level={2}>{t.licensed}</Heading>
      {data ? (
        <>
          <div className="@container">
            <LicenceRecord licence={data} level={3} />
          </div>
          <p className="mt-10">{t.filed}</p>
        </>
      ) : (
        <ContentLoading />
      )}
    </section>
  );
}
