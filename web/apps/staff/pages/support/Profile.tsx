import { useBasicItems } from '@/features/account/useBasicItems';
import type { Methods, Summary } from '@/features/account/useSummary';
import { usePick, useTexts } from '@/i18n/texts';
import { methodTexts } from '@/ui/status/methodTexts';
import { DescriptionList } from '@/ui/Table';
import { supportTexts } from './texts';

/** What is registered of the account, as its own page shows it. */
export function Profile({ of }: { of: Summary }) {
  const t = useTexts(supportTexts);
  const pick = usePick();
  const names: Readonly<Record<string, string>> = useTexts(methodTexts);
  const services = of.services.map(({ title }) => pick(title)).join('\n');
  const methods = of.loginMethods.map((each) => names[each] ?? each).join('\n');
  return (
    <DescriptionList
      items={[
        ...useBasicItems(of),
        { term: t.services, description: services },
        { term: t.methods, description: methods },
        { term: t.identified, description: of.identified ? t.yes : t.no },
      ]}
    />
  );
}

/** How the user signs in: by what, never what proves it. */
export function Ways({ of }: { of: Methods }) {
  const t = useTexts(supportTexts);
  const names: Readonly<Record<string, string>> = useTexts(methodTexts);
  const items = of.methods.map(({ method, label }) => ({
    term: names[method] ?? method,
    description: label,
  }));
  const keys = of.passkeys.map(({ name }) => t.passkey(name)).join('\n');
  return (
    <DescriptionList
      items={[
        ...items,
        { term: names.passkey ?? '', description: keys || t.none },
        { term: t.codesLeft, description: String(of.recoveryCodesLeft) },
      ]}
    />
  );
}
