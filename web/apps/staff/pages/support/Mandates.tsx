import type { ReactNode } from 'react';
import type { UserOperations } from '@/api/operations';
import { DelegationTable } from '@/features/delegation/DelegationTable';
import { useTexts } from '@/i18n/texts';
import { supportTexts } from './texts';

export type MandateList = UserOperations['/api/common/delegation/list-get']['result'];

/** The powers of attorney of one side. */
export function Mandates({
  found,
  page,
  none,
}: {
  found: MandateList;
  page: 'MANDATES_GIVEN' | 'MANDATES_HELD';
  none: ReactNode;
}) {
  const t = useTexts(supportTexts);
  const { delegations, total } = found;
  if (delegations.length === 0) return none;
  return (
    <>
      {total > delegations.length && <p className="mb-4">{t.some(delegations.length, total)}</p>}
      <DelegationTable
        caption={t[page]}
        side={page === 'MANDATES_GIVEN' ? 'PRINCIPAL' : 'DELEGATE'}
        rows={delegations}
      />
    </>
  );
}
