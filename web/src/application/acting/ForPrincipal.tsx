import { userInfo } from '@/api/user-info';
import { texts, useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';

const catalogue = texts({
  agent: {
    ja: (name: string) => `${name} 様の代理人として行います。`,
    en: (name: string) => `You do this for ${name}, as their agent.`,
  },
  member: {
    ja: (firm: string) => `${firm} の名前で行います。`,
    en: (firm: string) => `You do this in the name of ${firm}.`,
  },
});

/** Says in a question for whom it is done; nothing where one does it for oneself. */
export function ForPrincipal() {
  const t = useTexts(catalogue);
  const acting = useStore(userInfo).info?.acting;
  if (!acting) return null;
  const { delegationId, holderName, firmName } = acting;
  return (
    <span className="mb-2 block font-bold">
      {delegationId ? t.agent(holderName) : t.member(firmName)}
    </span>
  );
}
