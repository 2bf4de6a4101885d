import type { ApplicationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import { caseNameOf } from '@/ui/status/caseName';
import { endOf } from '@/ui/status/endOf';
import { useFiling } from '@/ui/status/filingTexts';
import { type Description, DescriptionList } from '@/ui/Table';
import { groundOf } from './ground';
import { paths } from './paths';
import { recordTexts } from './recordTexts';

/** The record of an application, all of its data; what is not known yet is left out. */
export function Record({ application: a }: { application: ApplicationDetail }) {
  const t = useTexts(recordTexts);
  const pick = usePick();
  const format = useFormat();
  const { by } = useFiling(a.leadsTo);
  const items: Description[] = [
    { term: t.subject, description: pick(a.subject) },
    { term: t.number, description: a.electronicApplicationNumber },
    { term: t.inquiryNumber, description: a.inquiryNumber },
    { term: t.caseName, description: caseNameOf(a) },
    { term: t.receptionDate, description: format.date(a.receptionDate) },
    { term: t.method, description: a.filedOnPaper && t.onPaper },
    { term: t.destination, description: pick(a.destination) },
    { term: by, description: a.applicantHolder },
    { term: t.actor, description: a.mandateNumber && `${a.applicantActor} (${a.mandateNumber})` },
    { term: t.outcome, description: a.outcome && t[endOf(a)] },
    { term: t.ground, description: groundOf(a, t, pick) },
    { term: t.passesOn, description: a.passesOn && format.date(a.passesOn) },
    {
      term: a.leadsTo.effect === 'arrival' ? t.checkDate : t.completionDate,
      description: format.date(a.reviewCompletionDate),
    },
    { term: t.callSign, description: a.callSign },
    {
      term: t.noticeNumber,
      description: a.noticeNumber && (
        <Link to={paths.notice(a.noticeNumber)}>{a.noticeNumber}</Link>
      ),
    },
  ];
  return <DescriptionList items={items.filter(({ description }) => description)} />;
}
