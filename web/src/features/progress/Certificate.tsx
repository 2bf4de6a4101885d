import type { ApplicationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { Anchor } from '@/ui/Link';
import { CardItem } from './CardItem';

const certificateTexts = texts({
  certificate: { ja: '証明書の交付', en: 'Certificate' },
  what: {
    ja: (title: string, copies: string, number: string) => `${title} ${copies}（${number}）`,
    en: (title: string, copies: string, number: string) => `${title}, ${copies}, of ${number}`,
  },
  delivery: {
    ja: (by: string) => `受取りの方法: ${by}`,
    en: (by: string) => `Delivery: ${by}`,
  },
  issued: {
    ja: (day: string) => `${day}に交付しました。`,
    en: (day: string) => `Issued on ${day}.`,
  },
  waits: {
    ja: '提出先で準備しています。交付したらメールでお知らせします。',
    en: 'The office prepares it. A mail tells when it is issued.',
  },
  download: { ja: '証明書をダウンロード（PDF）', en: 'Download the certificate (PDF)' },
});

/** The certificate that was granted, whether it was issued, and where it is downloaded. */
export default function Certificate({
  number,
  certificate,
}: {
  number: string;
  certificate: NonNullable<ApplicationDetail['certificate']>;
}) {
  const t = useTexts(certificateTexts);
  const pick = usePick();
  const lang = useLang();
  const format = useFormat();
  const { title, copies, delivery, licenceNumber, sentOn, download, held } = certificate;
  const file = new URLSearchParams({ electronicApplicationNumber: number, lang });
  return (
    <CardItem term={t.certificate}>
      <p>{t.what(pick(title), pick(copies), licenceNumber)}</p>
      <p>{t.delivery(pick(delivery))}</p>
      <p>{sentOn ? t.issued(format.date(sentOn)) : t.waits}</p>
      {sentOn && download && held && (
        <Anchor href={`/api/common/application-progress/certificate-download?${file}`} download>
          {t.download}
        </Anchor>
      )}
    </CardItem>
  );
}
