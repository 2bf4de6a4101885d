import { useState } from 'react';
import type { LicenceDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { RenewPin } from './RenewPin';
import { licenceTexts } from './texts';

/** The permit number and the viewing PIN; hidden until asked for, and never printed. */
export function Access({ licence }: { licence: LicenceDetail }) {
  const t = useTexts(licenceTexts);
  const [shown, setShown] = useState(false);
  const secrets = [
    { name: t.permitNumber, value: licence.permitNumber },
    { name: t.pin, value: licence.viewingPin },
  ];
  return (
    <section className="mt-10 print:hidden">
      <Heading level={2}>{t.access}</Heading>
      <p>{t.accessHelp}</p>
      <p>
        <Link to="/digital-licence">{t.inquiryPage}</Link>
      </p>
      <div className="mt-4">
        <Button
          variant="outline"
          size="md"
          aria-expanded={shown}
          aria-controls="access"
          onClick={() => setShown(!shown)}
        >
          {shown ? t.hide : t.show}
        </Button>
      </div>
      <dl
        id="access"
        hidden={!shown}
        className="mt-4 divide-y divide-solid-gray-420 border-y border-solid-gray-420"
      >
        {shown &&
          secrets.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <dt className="basis-40 font-bold text-solid-gray-700">{name}</dt>
              <dd className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="text-[1.125rem] font-bold tabular-nums">{value}</span>
                <CopyButton name={name} value={value} />
              </dd>
            </div>
          ))}
      </dl>
      {/* What is over is shown to nobody any more. */}
      {(licence.valid || licence.upcoming) && (
        <RenewPin id={licence.id} onRenewed={() => setShown(true)} />
      )}
    </section>
  );
}
