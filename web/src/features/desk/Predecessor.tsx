import type { ReviewDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { DescriptionList } from '@/ui/Table';

const predecessorTexts = texts({
  title: {
    ja: '承継される免許・登録（原簿の記載）',
    en: 'The licence that passes on, as registered',
  },
  FOUND: {
    ja: (from: string) =>
      `今日認めると、同じ番号と残りの期間で、${from}から提出者のものになります。前の免許人・登録人のものであるのは、その前日までです。`,
    en: (from: string) =>
      `Granted today, it is the filer’s from ${from}, under the same number and for the rest of its term. It is the former holder’s until the day before.`,
  },
  OTHER_HOLDER: {
    ja: '入力された名義と違うため、このままでは認められません。補正を求めてください。',
    en: 'The filing names another holder, so it cannot be granted as it is. Request a correction.',
  },
  OTHER_KIND: {
    ja: 'この番号のものは、この手続きでは承継できません（アマチュア局や、届出・報告の記録など）。補正を求めてください。',
    en: 'What has this number does not pass on by this procedure, such as an amateur station or a record. Request a correction.',
  },
  NOT_INDIVIDUAL: {
    ja: '原簿の免許人（登録人）は個人ではないため、相続では承継できません（電波法第20条第1項）。補正を求めるか、拒否してください。',
    en: 'The registered holder is not an individual, so this does not pass on by inheritance (Radio Act, article 20(1)). Request a correction, or refuse it.',
  },
  NOT_BODY: {
    ja: '原簿の免許人（登録人）は個人のため、合併や分割では承継できません（電波法第20条第2項）。補正を求めるか、拒否してください。',
    en: 'The registered holder is an individual, so this does not pass on by a merger or a split (Radio Act, article 20(2)). Request a correction, or refuse it.',
  },
  OTHER_DAY: {
    ja: '承継の日が、原簿の免許人（登録人）のものである期間の中にないため、このままでは認められません。補正を求めてください。',
    en: 'On the day of the succession this is not the registered holder’s, so it cannot be granted as it is. Request a correction.',
  },
  PASSED_ON: {
    ja: 'すでに、ほかの方への承継が認められています。',
    en: 'It has been granted to another that this passes on.',
  },
  OWN: {
    ja: '提出者がすでに免許人（登録人）です。補正を求めて、番号を確かめてください。',
    en: 'The filer holds it already. Request a correction, and have the number checked.',
  },
  ENDING: {
    ja: '廃止の届出により、または有効期間が終わるため、承継できません。',
    en: 'It was discontinued, or its term ends, so it cannot pass on.',
  },
  NONE: {
    ja: 'この番号の有効な免許（登録）は、このポータルの原簿にありません。認めても、免許の記録は移りません。番号を確かめてください。認めるには、その理由の記入が必要です。',
    en: 'The register of this portal has no valid licence of this number. A grant passes no record on, and takes a written reason. Check the number.',
  },
  stateTitle: { ja: '原簿との照合', en: 'Compared with the register' },
  number: { ja: '番号（提出された内容）', en: 'Number, as filed' },
  holder: { ja: '免許人・登録人', en: 'Holder' },
  station: { ja: '無線局の種別', en: 'Class of station' },
  callSign: { ja: '識別信号', en: 'Call sign' },
  validFrom: { ja: '免許人・登録人となった日', en: 'Holder since' },
  validTo: { ja: '有効期間の満了日', en: 'Last day of the term' },
});

/** The licence of another holder that an application asks to be passed on. */
export default function Predecessor({
  predecessor: found,
}: {
  predecessor: NonNullable<ReviewDetail['predecessor']>;
}) {
  const t = useTexts(predecessorTexts);
  const format = useFormat();
  const pick = usePick();
  const items = [
    { term: t.number, description: found.licenceNumber },
    { term: t.holder, description: found.holderName },
    { term: t.station, description: pick(found.station) },
    { term: t.callSign, description: found.callSign },
    { term: t.validFrom, description: format.date(found.validFrom) },
    { term: t.validTo, description: format.date(found.validTo) },
  ];
  return (
    <section aria-labelledby="predecessor">
      <Heading level={3} id="predecessor">
        {t.title}
      </Heading>
      {found.state === 'FOUND' ? (
        <p className="mb-4">{t.FOUND(format.date(found.from))}</p>
      ) : (
        <div className="mb-4">
          <NotificationBanner tone="warning" title={t.stateTitle}>
            {t[found.state]}
          </NotificationBanner>
        </div>
      )}
      <DescriptionList items={items.filter((item) => item.description !== '')} />
    </section>
  );
}
