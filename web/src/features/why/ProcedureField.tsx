import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { ContentLoading } from '@/ui/Loading';
import { Select } from '@/ui/TextField';
import { inForce } from './question';
import { whyTexts } from './texts';

/** Which procedure, of those in force. */
export function ProcedureField({
  onValue,
  ...field
}: {
  id: string;
  error: { code: string; text: string } | null;
  required: boolean;
  value: string;
  onValue: (value: string) => void;
}) {
  const t = useTexts(whyTexts);
  const pick = usePick();
  const { data, isError, refetch } = useQuery(staffQuery('/api/staff/mst/procedure/list-get', {}));
  if (!data) return <ContentLoading failed={isError} onRetry={() => void refetch()} />;
  return (
    <Select
      {...field}
      label={t.procedureId}
      placeholder={t.choose}
      width="full"
      options={inForce(data.versions).map(({ procedureId, title }) => ({
        value: procedureId,
        label: `${pick(title)} (${procedureId})`,
      }))}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
