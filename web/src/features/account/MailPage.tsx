import { useSearchParams } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { MailConfirm } from './MailConfirm';
import { MailForm } from './MailForm';
import { MailSteps } from './MailSteps';
import { mailTexts } from './mailTexts';
import { useSummary } from './useSummary';

/** MYP0114: asks for a new mail address; with the token of the link, completes the change. */
export default function MailPage() {
  const t = useTexts(mailTexts);
  const token = useSearchParams()[0].get('token');
  const { data, isError, refetch } = useSummary();
  if (token) {
    return (
      <>
        <PageHeading title={t.title} lead={t.confirmLead} />
        <MailSteps current="mail" />
        <MailConfirm token={token} />
      </>
    );
  }
  return data ? (
    <MailForm present={data.mail} />
  ) : (
    <>
      <PageHeading title={t.title} />
      <ContentLoading failed={isError} onRetry={() => refetch()} />
    </>
  );
}
