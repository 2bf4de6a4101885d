import type { ReactNode } from 'react';
import type { DraftSummary, Home } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { usePortal } from '@/shell/config';
import { announcementPath } from '@/ui/announcementPath';
import { Card, EmptyState, StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { caseNameOf } from '@/ui/status/caseName';
import { PaymentStatusChip } from '@/ui/status/PaymentStatusChip';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { useDraftName } from '@/ui/status/useDraftName';
import { homeTexts } from './texts';

const MAX = 5;

interface Item {
  id: string;
  to: string;
  title: string;
  chip?: ReactNode;
  notes: readonly string[];
}

const at = (path: string, key: string, value: string) =>
  `${path}?${new URLSearchParams({ [key]: value })}`;

/** Where a draft is gone on with; what goes with an application has one page of its own. */
function draftPath(draft: DraftSummary): string {
  const { kind, step, electronicApplicationNumber: number, temporalyNotificationId: id } = draft;
  if (kind === 'modify' || kind === 'add') {
    return at(`/application/${kind}/start`, 'electronicApplicationNumber', number);
  }
  return at(`/application/${kind || 'open'}/${step || 'start'}`, 'temporalyNotificationId', id);
}

/** The five lists, each with its way to all of them. */
export function HomeLists({ home }: { home: Home }) {
  const t = useTexts(homeTexts);
  const pick = usePick();
  const format = useFormat();
  const draftName = useDraftName();
  const closed = home.closed ? t.closed : undefined;
  return (
    <div className="flex flex-col gap-6">
      <List
        title={t.applications}
        none={closed ?? t.noApplications}
        all={t.allApplications}
        path="/mypage/application-progress"
        items={home.applications.map((each) => ({
          id: each.electronicApplicationNumber,
          to: at(
            '/mypage/application-progress/detail',
            'electronicApplicationNumber',
            each.electronicApplicationNumber,
          ),
          title: pick(each.subject),
          chip: <ApplicationStatusChip status={each.status} leadsTo={each.leadsTo} />,
          notes: [
            ...[caseNameOf(each)].filter(Boolean),
            ...[each.electronicApplicationNumber, format.date(each.receptionDate)],
          ],
        }))}
      />
      <List
        title={t.drafts}
        none={closed ?? t.noDrafts}
        all={t.allDrafts}
        path="/mypage/application-draft"
        items={home.drafts.map((each) => ({
          id: each.temporalyNotificationId,
          to: draftPath(each),
          title: draftName(each),
          notes: [t.savedAt(format.dateTime(each.saveDateTime))],
        }))}
      />
      <List
        title={t.payments}
        none={closed ?? t.noPayments}
        all={t.allPayments}
        path="/mypage/payment"
        note={home.morePayments ? t.morePayments : undefined}
        items={home.payments.map((each) => ({
          id: each.paymentNumber,
          to: at('/mypage/payment/detail', 'paymentNumber', each.paymentNumber),
          title: pick(each.subject),
          chip: <PaymentStatusChip status={each.paymentStatus} />,
          notes: [
            ...[format.yen(each.amount), t.dueBy(format.date(each.dueDate))],
            each.electronicApplicationNumber,
          ],
        }))}
      />
      <List
        title={t.notices}
        none={closed ?? t.noNotices}
        all={t.allNotices}
        path="/mypage/written-notice"
        note={home.unreadNotices > 0 ? t.unreadNotices(home.unreadNotices) : undefined}
        items={home.notices.map((each) => ({
          id: each.noticeNumber,
          to: at('/mypage/written-notice/detail', 'noticeNumber', each.noticeNumber),
          title: pick(each.name),
          chip: each.read ? undefined : <StatusChip tone="info">{t.unread}</StatusChip>,
          notes: [format.date(each.date), pick(each.sender)],
        }))}
      />
      <List
        title={t.announcements}
        none={t.noAnnouncements}
        all={t.allAnnouncements}
        path="/announcement"
        items={home.announcements.map((each) => ({
          id: each.announcementId,
          to: announcementPath(each),
          title: pick(each.title),
          chip: each.urgent ? <StatusChip tone="error">{t.urgent}</StatusChip> : undefined,
          notes: [format.date(each.date), pick(each.bureau)],
        }))}
      />
    </div>
  );
}

function List({
  title,
  none,
  all,
  path,
  note,
  items,
}: {
  title: string;
  none: string;
  all: string;
  path: string;
  note?: string;
  items: readonly Item[];
}) {
  const { routes } = usePortal();
  const known = routes.some((page) => page.path === path);
  return (
    <Card title={title} footer={known && items.length > 0 && <Link to={path}>{all}</Link>}>
      {note && <p className="mb-3 font-bold">{note}</p>}
      {items.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
          {items.slice(0, MAX).map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 flex-1 basis-56">
                <Link to={item.to}>{item.title}</Link>
                <span className="flex flex-wrap gap-x-3 text-[0.875rem] text-solid-gray-700">
                  {item.notes.map((note) => (
                    <span key={note}>{note}</span>
                  ))}
                </span>
              </span>
              {item.chip}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
