import type { LicenceContent } from '@/api/model';
import { NotifyLink } from '@/application/holder/NotifyLink';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { agency } from '@/lib/mandate';
import { NotificationBanner } from '@/ui/Banner';

const noteTexts = texts({
  title: {
    ja: (what: string, name: boolean, address: boolean, ofPrincipal: boolean) =>
      `この${what}の${[name && '氏名・名称', address && '住所'].filter(Boolean).join('と')}が、${ofPrincipal ? '委任者の' : ''}アカウントと異なります`,
    en: (what: string, name: boolean, address: boolean, ofPrincipal: boolean) =>
      `This ${what} states another ${[name && 'name', address && 'address'].filter(Boolean).join(' and ')} than ${ofPrincipal ? 'the principal’s' : 'your'} account`,
  },
  name: {
    ja: (stated: string, now: string) =>
      `氏名・名称の記載は「${stated}」${now && `、アカウントは「${now}」`}です。`,
    en: (stated: string, now: string) =>
      `It states the name “${stated}”${now && `; your account says “${now}”`}.`,
  },
  address: {
    ja: (stated: string, now: string) =>
      `住所の記載は「${stated}」${now && `、アカウントは「${now}」`}です。`,
    en: (stated: string, now: string) =>
      `It states the address “${stated}”${now && `; your account says “${now}”`}.`,
  },
  lead: {
    ja: '氏名・名称や住所が変わったときは、その変更を届け出てください（電波法第21条など）。',
    en: 'Where the name or address has changed, notify the change (Radio Act, article 21, and others).',
  },
});

/** What a licence states of its holder otherwise than the account, and how the change is notified. */
export default function OutdatedNote({ licence }: { licence: LicenceContent }) {
  const t = useTexts(noteTexts);
  const pick = usePick();
  const { outdated, holderName, holderAddress, words } = licence;
  if (!outdated) return null;
  const { name, address, accountName = '', accountAddress = '' } = outdated;
  return (
    <div className="mb-6 print:hidden">
      <NotificationBanner
        tone="warning"
        title={t.title(pick(words.what), name, address, agency.agent === true)}
      >
        {name && <p>{t.name(holderName, accountName)}</p>}
        {address && <p>{t.address(holderAddress, accountAddress)}</p>}
        {outdated.procedureId && <p>{t.lead}</p>}
        <p>
          <NotifyLink licence={licence} />
        </p>
      </NotificationBanner>
    </div>
  );
}
