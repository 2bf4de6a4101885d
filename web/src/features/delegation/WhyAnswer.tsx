import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import Answer from '@/ui/why/Answer';
import type { Answer as Given, Ground, Operation } from '@/ui/why/ground';
import { ruleTexts } from '@/ui/why/ruleTexts';
import { useStateText } from '@/ui/why/useStateText';

/** The answer, in which nothing leads to pages of staff. */
export default function WhyAnswer({ of, action }: { of: Given; action: Operation }) {
  return <Answer of={of} action={action} found={Found} />;
}

function Found({ of, action }: { of: Ground; action: Operation }) {
  const subject = useSubject(of, action);
  const state = useStateText(of, action);
  return (
    <>
      {subject}
      {state && <span className="block">{state}</span>}
    </>
  );
}

/** What a rule was asked of: accounts and licences have no names for others. */
function useSubject({ rule, of }: Ground, action: Operation): string {
  const t = useTexts(ruleTexts);
  const pick = usePick();
  const { data } = useQuery(userQuery('/api/mst/procedure/list-get', {}));
  const title = data?.procedures.find(({ procedureId }) => procedureId === of)?.title;
  switch (rule) {
    case 'STATE':
    case 'PERIOD':
    case 'ROLE':
      return t.mandate(of);
    case 'DELEGATE':
      return of === '' ? t.noAccount : '';
    case 'STANDING':
      return '';
  }
  if (title) return pick(title);
  return action === 'FILE' || action === 'READ_LICENCE' ? '' : of;
}
