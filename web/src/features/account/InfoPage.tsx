import type { ReactNode } from 'react';
import type { UserInfo } from '@/api/user-info';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { useAccount, usePortal } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { StatusChip } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { methodTexts } from '@/ui/status/methodTexts';
import { DescriptionList } from '@/ui/Table';
import { AccountStatus } from './AccountStatus';
import { infoTexts } from './infoTexts';
import { LetterPart } from './LetterPart';
import { useBasicItems } from './useBasicItems';
import { type Summary, useSummary } from './useSummary';

/** MYP0102: what is registered of the account, its services, and how one signs in. */
export default function InfoPage() {
  const t = useTexts(infoTexts);
  const { data, isError, refetch } = useSummary();
  return (
    <>
      <PageHeading title={t.title} />
      {data ? <Info of={data} /> : <ContentLoading failed={isError} onRetry={() => refetch()} />}
    </>
  );
}

function Info({ of }: { of: Summary }) {
  const t = useTexts(infoTexts);
  return (
    <>
      {(of.userStatusCd !== '04' || of.letterPending) && <AccountStatus of={of} />}
      <LetterPart pending={of.letterPending} />
      <Heading level={2}>{t.basic}</Heading>
      <DescriptionList items={useBasicItems(of)} />
      <Links>
        <PageLink to="/mypage/account/change-user-info?fromAccountInfo=true">{t.change}</PageLink>
        <PageLink to="/mypage/account/mail">{t.changeMail}</PageLink>
      </Links>
      <Services of={of} />
      <Heading level={2}>{t.signIn}</Heading>
      <DescriptionList items={useSignInItems(of)} />
      <Links>
        <PageLink to="/mypage/account/change-login-method">{t.changeMethods}</PageLink>
        <PageLink to="/mypage/account/security">{t.security}</PageLink>
      </Links>
    </>
  );
}

function Links({ children }: { children: ReactNode }) {
  return <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">{children}</p>;
}

/** A link to a page that may not be there. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const { routes } = usePortal();
  return routes.some(({ path }) => path === to.split('?')[0]) ? (
    <Link to={to}>{children}</Link>
  ) : null;
}

function Services({ of }: { of: Summary }) {
  const t = useTexts(infoTexts);
  const pick = usePick();
  return (
    <>
      <Heading level={2}>{t.services}</Heading>
      {of.services.length === 0 && <p>{t.noServices}</p>}
      <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420 empty:hidden">
        {of.services.map((each) => (
          <li key={each.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span>{pick(each.title)}</span>
            <StatusChip tone={each.pending ? 'warning' : 'success'}>
              {each.pending ? t.waiting : t.registered}
            </StatusChip>
          </li>
        ))}
      </ul>
      {of.offeredServices.length > 0 && (
        <>
          <Heading level={3}>{t.addable}</Heading>
          <ul className="list-disc ps-6">
            {of.offeredServices.map((each) => (
              <li key={each.id}>{pick(each.title)}</li>
            ))}
          </ul>
          <Links>
            <PageLink to="/mypage/account/add-service">{t.addService}</PageLink>
          </Links>
        </>
      )}
    </>
  );
}

function useSignInItems(of: Summary) {
  const t = useTexts(infoTexts);
  const names: Readonly<Record<string, string>> = useTexts(methodTexts);
  const format = useFormat();
  const info = useAccount().info as UserInfo | undefined;
  const last = info?.userAttribute.lastLoginDate;
  const name = (method: string) => names[method] ?? method;
  const shown = name(of.identityMethod);
  const identity = of.identified
    ? t.identified(shown)
    : of.identityAgain
      ? t.again
      : of.identityMethod
        ? t.partly(shown)
        : t.unidentified;
  return [
    { term: t.methods, description: of.loginMethods.map(name).join('\n') },
    { term: t.identity, description: identity },
    { term: t.lastLogin, description: last ? format.dateTime(last) : t.firstLogin },
  ];
}
