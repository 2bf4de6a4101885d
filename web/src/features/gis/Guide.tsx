import type { ReactNode } from 'react';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { PagePart, usePayload } from '@/shell/PagePart';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup } from '@/ui/Button';
import { gisTexts } from './texts';

/** A public page of the GIS area: what can be done first, then what it says. */
export function Guide({
  above = [],
  actions,
}: {
  above?: readonly { label: string; to: string }[];
  actions: ReactNode;
}) {
  const t = useTexts(gisTexts);
  const pick = usePick();
  const { title, lead } = usePayload();
  return (
    <>
      <Breadcrumbs items={[{ label: t.top, to: '/' }, ...above, { label: pick(title) }]} />
      <PageHeading title={pick(title)} lead={pick(lead)} />
      <div className="mb-10">
        <ButtonGroup>{actions}</ButtonGroup>
      </div>
      <PagePart name="main" />
      <PagePart name="bureaus" />
    </>
  );
}
