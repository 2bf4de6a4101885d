import { userInfo } from '@/api/user-info';
import { texts, useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { usePortal } from '@/shell/config';

const whoTexts = texts({
  agent: {
    ja: (name: string, holder: string, number: string) =>
      `${holder} 様の代理人 ${name} が提出します（委任状番号 ${number}）。`,
    en: (name: string, holder: string, number: string) =>
      `${name} files it as the agent of ${holder} (power of attorney ${number}).`,
  },
  member: {
    ja: (name: string, firm: string) => `${firm} の名前で、担当者 ${name} が提出します。`,
    en: (name: string, firm: string) => `${name} files it in the name of ${firm}.`,
  },
  within: {
    ja: (name: string, firm: string) => `${firm}（担当者 ${name}）`,
    en: (name: string, firm: string) => `${firm} (${name})`,
  },
});

/** Who files for whom; nothing where one files for oneself. */
export function WhoFiles() {
  const t = useTexts(whoTexts);
  const { accountName } = usePortal();
  const { info } = useStore(userInfo);
  if (!info?.acting) return null;
  const { delegationId, delegationNumber, holderName, firmName } = info.acting;
  const name = accountName(info as never);
  if (!delegationId) return <p>{t.member(name, firmName)}</p>;
  return <p>{t.agent(firmName ? t.within(name, firmName) : name, holderName, delegationNumber)}</p>;
}
