import { registrationOf, type UserInfo } from '@/api/user-info';
import { accountCategory } from '@/application/draft/category';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { serviceTexts } from '@/ui/status/serviceTexts';
import { holderTexts, menuTexts } from './menuTexts';

/** What of a procedure decides who may use it. */
interface Offer {
  service: string;
  holders: readonly string[];
  delegable: boolean;
}

/** Kinds of account in words: individuals and organizations. */
export function useHolders(): (holders: readonly string[]) => string {
  const t = useTexts(menuTexts);
  const names = useTexts(holderTexts) as Record<string, string>;
  return (holders) => {
    const labels = holders.map((each) => names[each] ?? each);
    return [labels.slice(0, -1).join(t.comma), ...labels.slice(-1)].filter(Boolean).join(t.and);
  };
}

/** Says why the account cannot use a procedure; '' where nothing is known against it. */
export function useReason(): (offer: Offer) => string {
  const t = useTexts(menuTexts);
  const message = useMessage();
  const services: Readonly<Record<string, string>> = useTexts(serviceTexts);
  const holders = useHolders();
  const info = useAccount().info as UserInfo | undefined;
  return (offer) => {
    if (!offer.holders.includes(accountCategory())) return t.wrongHolder(holders(offer.holders));
    const { acting } = info ?? {};
    const registered = registrationOf(info).includes(offer.service);
    if (acting?.firmRole === 'READER') return t.noneReader(acting.firmName);
    if (acting?.readOnly) return t.noneInquirer;
    if (acting && !registered) {
      return t.principalNotRegistered(acting.holderName, services[offer.service] ?? offer.service);
    }
    if (acting?.delegationId) return offer.delegable ? t.outsideMandate : t.notDelegable;
    if (!registered) return t.notRegistered;
    return message('MSG-LIT-I-0035');
  };
}
