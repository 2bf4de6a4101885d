import { useEffect } from 'react';
import type { Acting } from '@/api/model';
import { api } from '@/api/user';
import type { UserInfo } from '@/api/user-info';
import { type Resolved, texts, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { agency } from '@/lib/mandate';
import { createStore } from '@/lib/store';
import { useStore } from '@/lib/useStore';
import { Icon } from '@/ui/Icon';
import { Anchor } from '@/ui/Link';
import { useAccount } from './config';

const catalogue = texts({
  label: { ja: '代理', en: 'Acting for somebody' },
  agent: {
    ja: (name: string) => `${name} 様の代理人として操作しています`,
    en: (name: string) => `You are acting for ${name}`,
  },
  inquirer: {
    ja: (name: string) => `${name} 様の照会人として見ています`,
    en: (name: string) => `You are looking as an inquirer of ${name}`,
  },
  clerk: {
    ja: (firm: string, name: string) => `${firm} の担当者として、${name} 様の代理をしています`,
    en: (firm: string, name: string) => `You are acting for ${name} as a member of ${firm}`,
  },
  clerkLooks: {
    ja: (firm: string, name: string) => `${firm} の担当者として、${name} 様の手続きを見ています`,
    en: (firm: string, name: string) =>
      `You are looking at things of ${name} as a member of ${firm}`,
  },
  member: {
    ja: (firm: string) => `${firm} のメンバーとして操作しています`,
    en: (firm: string) => `You are acting as a member of ${firm}`,
  },
  reader: {
    ja: (firm: string) => `${firm} のメンバーとして見ています`,
    en: (firm: string) => `You are looking as a member of ${firm}`,
  },
  clients: { ja: 'この法人・社団の委任状', en: 'Its powers of attorney' },
  people: { ja: 'メンバー', en: 'Members' },
  over: {
    ja: (name: string) => `${name} 様の代理・照会は、もうできません`,
    en: (name: string) => `You can no longer act or look for ${name}`,
  },
  overFirm: {
    ja: (firm: string) => `${firm} のメンバーとしては、もう操作できません`,
    en: (firm: string) => `You can no longer act as a member of ${firm}`,
  },
  number: {
    ja: (number: string) => `委任状番号 ${number}`,
    en: (number: string) => `Power of attorney ${number}`,
  },
  own: { ja: '自分の手続きに戻る', en: 'Back to my own' },
});

/** Why nothing can be done any more under the power of attorney of this page, as the server has said; '' while it can. */
export const over = createStore('');

/** Looks again whether one still may, when one comes back to the page: it may have been released meanwhile. */
function useLookAgain(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || over.get()) return;
      const asked = api.call('/api/auth/user/attribute-get', {}, { quiet: true });
      void asked.catch((error) => agency.refused?.(error));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** Has the title of the document, 'page | service', name somebody, whatever page sets it. */
function useNameInTitle(name: string): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title || !name) return;
    const mark = () => {
      const [page, ...rest] = document.title.split(' | ');
      const named = rest.length === 0 || page?.endsWith(` (${name})`);
      if (!named) document.title = [`${page} (${name})`, ...rest].join(' | ');
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [name]);
}

/** For whom one acts, on every page of it, and the way back to one's own things. */
export function ActingBanner() {
  const t = useTexts(catalogue);
  const acting = (useAccount().info as UserInfo | undefined)?.acting;
  useNameInTitle(acting?.holderName ?? '');
  const why = useStore(over);
  useLookAgain();
  if (!acting) return null;
  const { delegationId, delegationNumber, firmName, firmRole, memberId } = acting;
  return (
    <section aria-label={t.label} className="border-b border-orange-800 bg-orange-50 print:border">
      <div className="mx-auto flex max-w-[72rem] flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 lg:px-8">
        <p className="flex items-center gap-2 font-bold wrap-anywhere">
          <Icon name="user" className="size-5 shrink-0" />
          {why ? overOf(acting, t) : titleOf(acting, t)}
        </p>
        <p role="status" className="basis-full empty:hidden">
          {why}
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {delegationId && (
            <Anchor
              href={href('/mypage/delegation/detail', {
                delegationId,
                ...(firmName && { mandate: `m-${memberId}` }),
              })}
            >
              {t.number(delegationNumber)}
            </Anchor>
          )}
          {firmName && !delegationId && (
            <Anchor
              href={href('/mypage/delegation', { mandate: `m-${memberId}`, side: 'delegate' })}
            >
              {t.clients}
            </Anchor>
          )}
          {firmRole === 'MANAGER' && !delegationId && (
            <Anchor href={href('/mypage/members', { mandate: `m-${memberId}` })}>{t.people}</Anchor>
          )}
          <Anchor href="/mypage">{t.own}</Anchor>
        </p>
      </div>
    </section>
  );
}

/** That one does no longer. */
function overOf({ holderName, delegationId, firmName }: Acting, t: Resolved<typeof catalogue>) {
  return firmName && !delegationId ? t.overFirm(firmName) : t.over(holderName);
}

/** As whom one acts, and for whom. */
function titleOf(acting: Acting, t: Resolved<typeof catalogue>): string {
  const { holderName, delegationId, readOnly, firmName } = acting;
  if (!firmName) return readOnly ? t.inquirer(holderName) : t.agent(holderName);
  if (!delegationId) return readOnly ? t.reader(firmName) : t.member(firmName);
  return readOnly ? t.clerkLooks(firmName, holderName) : t.clerk(firmName, holderName);
}
