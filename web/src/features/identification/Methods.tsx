import { useState } from 'react';
import { guides } from '@/forms/identity/guides';
import { useTexts } from '@/i18n/texts';
import { RadioGroup } from '@/ui/Choice';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { methodTexts } from '@/ui/status/methodTexts';
import type { IdentifyProps } from './Prove';
import { Prove } from './Prove';
import { identificationTexts } from './texts';
import type { Check } from './useIdentification';

/** The ways to show the identity: one is chosen, then gone. */
export function Methods(props: IdentifyProps & { onProved: () => void }) {
  const t = useTexts(identificationTexts);
  const names = { ...useTexts(methodTexts), none: t.none };
  const { checks, letter, visited } = props;
  const only = checks.length === 1 ? checks[0] : undefined;
  const [chosen, setChosen] = useState<Check | ''>(
    only ?? checks.find((each) => each === visited) ?? '',
  );
  const help: Record<Check, string> = {
    mynumber: t.mynumberHelp,
    gbizid: t.gbizidHelp,
    certificate: t.certificateHelp,
    sms: t.smsHelp,
    letter: t.letterHelp,
    none: t.noneHelp,
  };
  const guide = chosen && chosen !== 'none' && guides[chosen];
  const title = letter.state === 'none' || only ? t.choose : t.chooseOther;
  return (
    <section aria-labelledby="methods" className="mt-10">
      <Heading level={2} id="methods">
        {title}
      </Heading>
      {checks.length > 1 && (
        <RadioGroup
          id="method"
          label={<span className="sr-only">{t.choose}</span>}
          tile
          options={checks.map((each) => ({ value: each, label: names[each], help: help[each] }))}
          value={chosen}
          onChange={(next) => setChosen(next as Check)}
        />
      )}
      {chosen && (
        <div className="mt-8" key={chosen}>
          <Heading level={3}>{names[chosen]}</Heading>
          {checks.length === 1 && <p className="mb-2">{help[chosen]}</p>}
          {guide && (
            <p className="mb-4">
              <Link to={guide}>{t.guide}</Link>
            </p>
          )}
          <Prove
            {...props}
            check={chosen}
            failed={chosen === (only ?? visited) ? props.failed : undefined}
          />
        </div>
      )}
    </section>
  );
}
