import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DelegationAction, DelegationDetail } from '@/api/model';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonLink } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { lazyPart } from '@/ui/lazyPart';
import { type Plain, shownActions, wordOf } from './actions';
import { actionTexts } from './actionTexts';
import { LIST, queryOf } from './paths';
import { sideOf } from './status';

const RenewDialog = lazyPart(async () => ({ default: (await import('./signing')).RenewDialog }));
const SignByCertificate = lazyPart(async () => ({
  default: (await import('./signing')).SignByCertificate,
}));

/** What can be done with a power of attorney now; what cannot be says why. */
export default function Actions({ of }: { of: DelegationDetail }) {
  const t = useTexts(actionTexts);
  const acting = useActing(of);
  const { allowed, refused } = shownActions(of);
  return (
    <section className="mt-10">
      {(allowed.length > 0 || acting.done || acting.failure) && (
        <Heading level={2}>{t.title}</Heading>
      )}
      {acting.done && (
        <div className="mb-6">
          <NotificationBanner tone="success" announce title={acting.done} />
        </div>
      )}
      <Failed title={t.failed} failure={acting.failure} />
      <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420 empty:hidden">
        {allowed.map((action) => (
          <Allowed key={action} of={of} action={action} acting={acting} />
        ))}
      </ul>
      {acting.certified && (
        <SignByCertificate
          key={acting.certified}
          of={of}
          renewing={acting.certified === 'renew'}
          onSigned={acting.signed}
        />
      )}
      <Refused actions={refused} />
      <Asking of={of} acting={acting} />
    </section>
  );
}

type Acting = ReturnType<typeof useActing>;

/** The action that is asked about, under way or done. */
function useActing({ delegationId, version }: DelegationDetail) {
  const t = useTexts(actionTexts);
  const queries = useQueryClient();
  const { pending, failure, run } = useAction();
  const [asked, ask] = useState<Plain | 'renew' | null>(null);
  const [done, setDone] = useState('');
  const [certified, certify] = useState<'accept' | 'renew' | null>(null);
  const signed = () => {
    setDone(certified === 'renew' ? t.renewDone : t.signDone);
    certify(null);
    return queries.invalidateQueries();
  };
  const act = (action: Plain | 'renew', word: string, validUntil = '') => {
    ask(null);
    certify(null);
    setDone('');
    void run(async () => {
      const which = { delegationId, version };
      try {
        if (action === 'renew') {
          await api.call('/api/common/delegation/renew', { ...which, validUntil }, { quiet: true });
        } else await api.call(`/api/common/delegation/${action}`, which, { quiet: true });
        setDone(word);
      } finally {
        // Also where it was refused: it may have moved on.
        await queries.invalidateQueries();
      }
    });
  };
  return { pending, failure, asked, ask, done, act, certified, certify, signed, t };
}

/** One thing that can be done, with what it does. */
function Allowed({
  of,
  action,
  acting,
}: {
  of: DelegationDetail;
  action: DelegationAction['action'];
  acting: Acting;
}) {
  const t = useTexts(actionTexts);
  const word = wordOf(action, of);
  const danger = action === 'release' || action === 'drop' || action === 'dispute';
  const solid = action === 'accept' || action === 'renew';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <p className="min-w-0 grow basis-64">{t[`${word}Help`]}</p>
      {action === 'change' || action === 'appoint' ? (
        <ButtonLink
          variant="outline"
          size="md"
          to={`${LIST}/form${queryOf({ kind: action, id: of.delegationId })}`}
        >
          {t[action]}
        </ButtonLink>
      ) : (
        <Button
          variant={solid ? 'solid' : 'outline'}
          danger={danger}
          size="md"
          pending={acting.pending}
          onClick={() => acting.ask(action)}
        >
          {t[word]}
        </Button>
      )}
      {of.certificates &&
        (action === 'renew' || (action === 'accept' && of.state === 'REQUESTED')) && (
          <Button variant="outline" size="md" onClick={() => acting.certify(action)}>
            {action === 'renew'
              ? t.renewCertified
              : t[`${word === 'signLook' ? word : 'sign'}Certified`]}
          </Button>
        )}
    </li>
  );
}

/** The dialog of the action that is asked about. */
function Asking({ of, acting }: { of: DelegationDetail; acting: Acting }) {
  const t = useTexts(actionTexts);
  const { asked, ask, act } = acting;
  if (asked === null) return null;
  if (asked === 'renew') {
    return (
      <RenewDialog
        of={of}
        onRenew={(until) => act('renew', t.renewDone, until)}
        onCancel={() => ask(null)}
      />
    );
  }
  const word = wordOf(asked, of) as Plain | 'sign' | 'signLook';
  const other = sideOf(of.sides) === 'DELEGATE' ? of.principal.name : of.delegate.name;
  const body = word === 'dispute' ? t.disputeAsk : t[`${word}Ask`](other);
  return (
    <ConfirmDialog
      role="alertdialog"
      danger={asked !== 'accept'}
      title={t[word]}
      body={body}
      act={t[word]}
      onConfirm={() => act(asked, t[`${word}Done`])}
      onCancel={() => ask(null)}
    />
  );
}

/** What cannot be done now, each with why. */
function Refused({ actions }: { actions: readonly DelegationAction[] }) {
  const t = useTexts(actionTexts);
  if (actions.length === 0) return null;
  return (
    <>
      <Heading level={3}>{t.notNow}</Heading>
      <ul className="list-disc ps-6">
        {actions.map(({ action, message }) => (
          <li key={action}>
            <span className="font-bold">{t[action]}</span>: {message || t.moved}
          </li>
        ))}
      </ul>
    </>
  );
}
