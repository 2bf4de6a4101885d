import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Link } from '@/ui/Link';
import type { Ground, Operation } from '@/ui/why/ground';
import { ruleTexts } from '@/ui/why/ruleTexts';
import { useStateText } from '@/ui/why/useStateText';

/** What a rule was asked of, with the way to it, and what that was found in. */
export function Found({ of, action }: { of: Ground; action: Operation }) {
  const state = useStateText(of, action);
  return (
    <>
      <Subject of={of} action={action} />
      {state && <span className="block">{state}</span>}
    </>
  );
}

function Subject({ of: { rule, of, state }, action }: { of: Ground; action: Operation }) {
  const t = useTexts(ruleTexts);
  if (of === '') return rule === 'DELEGATE' ? t.noAccount : null;
  switch (rule) {
    case 'STATE':
    case 'PERIOD':
    case 'ROLE':
      return t.mandate(of);
    case 'DELEGATE':
    case 'STANDING':
      return <Link to={href('/detail', { accountId: of })}>{t.account(of)}</Link>;
    case 'DELEGABLE':
    case 'SERVICE':
    case 'PROCEDURE':
      return <span lang="en">{of}</span>;
    case 'LATER_RECORDS':
      return <Licence id={of} />;
    case 'STATION':
      return action === 'FILE' ? null : <Licence id={of} />;
  }
  if (action === 'FILE' || action === 'READ_LICENCE') return <Licence id={of} />;
  if (state === 'UNKNOWN') return of;
  return <Link to={href('/desk/detail', { electronicApplicationNumber: of })}>{of}</Link>;
}

function Licence({ id }: { id: string }) {
  const t = useTexts(ruleTexts);
  return <Link to={href('/register/detail', { id })}>{t.licence}</Link>;
}
