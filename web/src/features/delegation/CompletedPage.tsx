import { useLocation } from 'react-router';
import { PageTransitionError } from '@/api/error';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import type { Done } from './ConfirmPage';
import { confirmTexts } from './confirmTexts';
import { detailPath, LIST } from './paths';
import { Steps } from './Steps';
import { usePurpose } from './useForm';

/** MYP0205: it is signed or asked for; what happens next. */
export default function CompletedPage() {
  const t = useTexts(confirmTexts);
  const ask = usePurpose().kind === 'ask';
  const done = (useLocation().state as Partial<Done> | null)?.done;
  if (!done) throw new PageTransitionError();
  return (
    <>
      <Steps current="done" />
      <PageHeading title={ask ? t.askDone : t.grantDone} lead={t.number(done.delegationNumber)} />
      <Heading level={2}>{t.nextTitle}</Heading>
      <ol className="list-decimal space-y-2 ps-6">
        <li>{`${t.mailed(done.mail)}${t.joint}${t.noAccount}`}</li>
        <li>{ask ? t.signs : t.accepts}</li>
        <li>{`${t.mailNotice}${t.joint}${t.lapses}`}</li>
      </ol>
      <ButtonGroup>
        <ButtonLink to={detailPath(done.delegationId)}>{t.toDetail}</ButtonLink>
        <ButtonLink variant="outline" to={LIST}>
          {t.toList}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
