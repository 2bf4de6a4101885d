import { useState } from 'react';
import type { ReviewDetail, StaffInfo } from '@/api/model';
import { staffApi } from '@/api/staff';
import { mayWrite } from '@/api/writers';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { useAccount } from '@/shell/config';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { DateField } from '@/ui/DateField';
import { Anchor } from '@/ui/Link';
import { DescriptionList } from '@/ui/Table';

const certificateTexts = texts({
  title: { ja: '証明書の交付', en: 'Certificate' },
  kind: { ja: '証明書', en: 'Certificate' },
  number: { ja: '対象の番号', en: 'Of number' },
  copies: { ja: '部数', en: 'Copies' },
  delivery: { ja: '受取りの方法', en: 'Delivery' },
  state: { ja: '交付の状況', en: 'State' },
  notYet: { ja: 'まだ交付していません', en: 'Not issued yet' },
  issued: { ja: (day: string) => `${day}に交付`, en: (day: string) => `Issued on ${day}` },
  print: { ja: '証明書を開く（PDF）', en: 'Open the certificate (PDF, Japanese)' },
  elsewhere: {
    ja: 'この番号の免許または登録は、提出者のものとしてこのポータルに記録されていないので、ここでは証明書を作れません。',
    en: 'This portal has no record of the filer with this number, so the certificate cannot be made here.',
  },
  lead: {
    ja: '交付すると、提出者にメールで知らせ、提出者の画面にも表示します。取り消せません。',
    en: 'The filer is told by mail and on their page. It cannot be taken back.',
  },
  leadDownload: {
    ja: '交付すると、提出者がダウンロードできるようになり、メールで知らせます。取り消せません。',
    en: 'The filer can download it from then on, and is told by mail. It cannot be taken back.',
  },
  day: {
    ja: '交付の日（発送した日、または窓口で渡した日）',
    en: 'Day on which it was posted or handed over',
  },
  dayDownload: { ja: '交付の日', en: 'Day of issue' },
  send: { ja: '交付したことを記録する', en: 'Record that it was issued' },
  open: { ja: 'ダウンロードできるようにする', en: 'Open it for download' },
  failed: { ja: '記録できませんでした', en: 'It could not be recorded' },
});

/** The certificate that was granted: it is printed here, and when it was sent is kept. */
export default function CertificateRecord({
  review,
  certificate,
  reload,
}: {
  review: ReviewDetail;
  certificate: NonNullable<ReviewDetail['certificate']>;
  reload: () => Promise<unknown>;
}) {
  const t = useTexts(certificateTexts);
  const pick = usePick();
  const format = useFormat();
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const { electronicApplicationNumber } = review;
  const { title, copies, delivery, licenceNumber, sentOn, held } = certificate;
  const file = new URLSearchParams({ electronicApplicationNumber });
  return (
    <Card title={t.title} level={3}>
      <DescriptionList
        items={[
          { term: t.kind, description: pick(title) },
          { term: t.number, description: licenceNumber },
          { term: t.copies, description: pick(copies) },
          { term: t.delivery, description: pick(delivery) },
          { term: t.state, description: sentOn ? t.issued(format.date(sentOn)) : t.notYet },
        ]}
      />
      {held ? (
        <p>
          <Anchor href={`/api/staff/common/review/certificate-download?${file}`} download>
            {t.print}
          </Anchor>
        </p>
      ) : (
        <p>{t.elsewhere}</p>
      )}
      {!sentOn && writes && <Send {...{ review, certificate, reload }} />}
    </Card>
  );
}

function Send({
  review,
  certificate: { download },
  reload,
}: {
  review: ReviewDetail;
  certificate: NonNullable<ReviewDetail['certificate']>;
  reload: () => Promise<unknown>;
}) {
  const t = useTexts(certificateTexts);
  const message = useMessage();
  const [sentOn, setSentOn] = useState(today());
  const { pending, failure, run } = useAction({ signedIn: true });
  const wrong = failure?.fields.find(({ pointer }) => pointer === '/sentOn');
  const { electronicApplicationNumber, version } = review;
  const send = () =>
    run(async () => {
      const body = { electronicApplicationNumber, version, sentOn };
      await staffApi.call('/api/staff/common/review/send-certificate', body, { quiet: true });
      await reload();
    });
  return (
    <div className="mt-4 space-y-4">
      <p>{download ? t.leadDownload : t.lead}</p>
      {failure && !wrong && <Failed title={t.failed} failure={failure} />}
      <DateField
        id="sentOn"
        label={download ? t.dayDownload : t.day}
        required
        error={wrong ? { code: wrong.code, text: message(wrong.code, wrong.params) } : null}
        value={sentOn}
        onChange={setSentOn}
      />
      <Button pending={pending} onClick={() => void send()}>
        {download ? t.open : t.send}
      </Button>
    </div>
  );
}
