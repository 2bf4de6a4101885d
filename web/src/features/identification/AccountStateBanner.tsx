import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { AccountState } from '@/ui/status/AccountState';
import { methodTexts } from '@/ui/status/methodTexts';
import { DescriptionList } from '@/ui/Table';
import { identificationTexts } from './texts';
import type { Summary } from './useIdentification';

/** What the account has shown of its identity so far, and what that lets it do. */
export function AccountStateBanner({ of }: { of: Summary }) {
  const t = useTexts(identificationTexts);
  const methods = useTexts(methodTexts);
  const pick = usePick();
  const registered = of.services.filter(({ pending }) => !pending).map(({ title }) => pick(title));
  const state = of.identified
    ? t.identified
    : of.identityAgain
      ? t.again
      : of.identityMethod
        ? t.partly
        : t.unidentified;
  return (
    <>
      <AccountState of={of} codeAt="#letterCode" />
      <section aria-labelledby="present">
        <Heading level={2} id="present">
          {t.present}
        </Heading>
        <DescriptionList
          items={[
            { term: t.state, description: state },
            ...(of.identityMethod && !of.identityAgain
              ? [{ term: t.method, description: methods[of.identityMethod] }]
              : []),
            { term: t.services, description: registered.join('\n') || t.noServices },
          ]}
        />
      </section>
    </>
  );
}
