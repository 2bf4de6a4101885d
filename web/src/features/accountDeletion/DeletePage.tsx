import { useLocation } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { Consequences } from './Consequences';
import { DeleteForm } from './DeleteForm';
import { OpenApplications } from './OpenApplications';
import { deletionTexts } from './texts';
import { useDeletion, useOpenApplications } from './useDeletion';

/** MYP0131: deletes the account, of the GIS area too, unless applications are open. */
export default function DeletePage() {
  const t = useTexts(deletionTexts);
  const here = useLocation().pathname;
  const back = here.replace(/\/delete$/, '');
  const { open, refetch } = useOpenApplications();
  const deletion = useDeletion(`${here}/completed`, refetch);
  if (!open) {
    return (
      <>
        <PageHeading title={t.title} />
        <ContentLoading />
      </>
    );
  }
  if (open.length > 0 || deletion.refused > 0) {
    return (
      <>
        <PageHeading title={t.title} />
        <OpenApplications
          key={deletion.refused}
          applications={open}
          announce={deletion.refused > 0}
        />
        <ButtonGroup>
          <ButtonLink variant="outline" to={back}>
            {t.stop}
          </ButtonLink>
        </ButtonGroup>
      </>
    );
  }
  return <DeleteForm deletion={deletion} back={back} before={<Consequences />} />;
}
