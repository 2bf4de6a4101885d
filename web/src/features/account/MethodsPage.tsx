import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { type Method, methodTexts } from '@/ui/status/methodTexts';
import { AddMethods } from './AddMethods';
import { MethodRow } from './MethodRow';
import { methodsTexts } from './methodsTexts';
import { RemoveDialog } from './RemoveDialog';
import { type Methods, useMethods, useRefresh } from './useSummary';

const page = '/mypage/account/change-login-method';

/** A way to sign in that is in the list: a passkey by its id, another by its kind. */
interface Chosen {
  method: Method;
  name: string;
  passkeyId?: string;
}

/** MYP0116: the ways to sign in; to add, and to remove all but the last. */
export default function MethodsPage() {
  const t = useTexts(methodsTexts);
  const { data, isError, refetch } = useMethods();
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {data ? (
        <LoginMethods of={data} />
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
      <ButtonGroup>
        <ButtonLink variant="outline" to="/mypage/account">
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

function LoginMethods({ of }: { of: Methods }) {
  const t = useTexts(methodsTexts);
  const names = useTexts(methodTexts);
  const proof = useSearchParams()[0];
  const done = useDone();
  const { pending, failure, run } = useAction();
  const [removing, setRemoving] = useState<Chosen | null>(null);
  const remove = (chosen: Chosen) => {
    setRemoving(null);
    void run(async () => {
      await removed(chosen);
      await done('removed', chosen.name);
    });
  };
  const rows: (Chosen & { label: string; addedAt: string })[] = [
    ...of.methods.map((each) => ({ ...each, name: names[each.method] })),
    ...of.passkeys.map(({ passkeyId, name, addedAt }) => ({
      ...{ method: 'passkey' as const, name: `${names.passkey} (${name})`, label: name },
      ...{ passkeyId, addedAt },
    })),
  ];
  return (
    <>
      <Failed failure={failure} />
      <Heading level={2}>{t.present}</Heading>
      <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
        {rows.map((each) => (
          <MethodRow
            key={each.passkeyId ?? each.method}
            {...each}
            removable={of.removable}
            pending={pending}
            onRemove={() => setRemoving(each)}
          />
        ))}
      </ul>
      <Heading level={2}>{t.add}</Heading>
      <AddMethods
        offered={of.offered}
        proof={proof}
        onAdded={(method) => done('added', names[method])}
      />
      {removing && (
        <RemoveDialog
          title={t.removeAsk(removing.name)}
          onRemove={() => remove(removing)}
          onCancel={() => setRemoving(null)}
        >
          {removing.method === 'password' ? t.removePassword : t.removeBody}
        </RemoveDialog>
      )}
    </>
  );
}

/** Whether it is a way to sign in that was added to an account; passkeys are removed one by one. */
const isAdded = (method: Method) =>
  method === 'password' || method === 'mynumber' || method === 'gbizid' || method === 'certificate';

async function removed({ method, passkeyId }: Chosen): Promise<void> {
  if (passkeyId) {
    await api.call('/api/common/account/passkey-remove', { passkeyId }, { quiet: true });
  } else if (isAdded(method)) {
    await api.call('/api/common/account/login-method-remove', { method }, { quiet: true });
  }
}

/** Goes to the completed page, which says what was done. */
function useDone() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  return async (what: 'added' | 'removed', name: string) => {
    await refresh();
    await navigate(`${page}/completed`, { replace: true, state: { done: true, what, name } });
  };
}
