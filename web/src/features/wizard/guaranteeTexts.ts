import { texts } from '@/i18n/texts';

export const guaranteeTexts = texts({
  title: { ja: '無線設備の保証', en: 'Guarantee of the equipment' },
  lead: {
    ja: '適合表示のない送信機があるため、申請の前に保証を受けてください。入力した内容はここに保存されたままです。',
    en: 'You have a transmitter without a conformity mark, so get a guarantee before you submit. What you entered stays saved here.',
  },
  step1: {
    ja: '保証書のほかに必要な書類を添付してから、下のボタンで書き出します（申請の内容のXMLと添付書類が入ったZIPファイルです）。',
    en: 'Attach every document but the certificate, then export with the button below. You get a ZIP file with the application as XML and its documents.',
  },
  step2: {
    ja: 'ZIPファイルを、保証業務を行う者（JARDなど）に提出します。保証料がかかり、数週間かかることがあります。',
    en: 'Give the ZIP file to the guarantee body (such as JARD). It charges a fee and may take some weeks.',
  },
  step3: {
    ja: '保証書が届いたら、「保存した下書き」から再開し、保証書を添付して申請します。',
    en: 'When you have the certificate, resume from your saved drafts, attach it and submit.',
  },
  meanwhile: {
    ja: '保証書が届くまで、無線設備に関する入力は変えないでください。',
    en: 'Until you have the certificate, do not change what you entered about the equipment.',
  },
  export: { ja: '保証のために書き出す（ZIP）', en: 'Export for the guarantee (ZIP)' },
  again: { ja: '今の内容でもう一度書き出す', en: 'Export again as it is now' },
  download: { ja: '書き出したZIPを受け取る', en: 'Download the ZIP again' },
  waiting: {
    ja: (at: string) => `保証を待っています（${at}に書き出し）`,
    en: (at: string) => `Waiting for the guarantee (exported ${at})`,
  },
  waitingBody: {
    ja: '保証書が届いたら、下の「保証書」に添付して次へ進んでください。',
    en: 'When you have the certificate, attach it below under "Guarantee certificate" and go on.',
  },
  changed: {
    ja: '書き出した後に、無線設備の内容が変わっています',
    en: 'The equipment has changed since the export',
  },
  changedBody: {
    ja: '保証書は、書き出したときの内容に対するものです。次の項目を元に戻すか、もう一度書き出して保証を受けてください。',
    en: 'The certificate is for what was exported. Put these back as they were, or export again for a new guarantee.',
  },
  wasAdded: {
    ja: (place: string) => `${place}（追加）`,
    en: (place: string) => `${place} (added)`,
  },
  wasRemoved: {
    ja: (place: string) => `${place}（削除）`,
    en: (place: string) => `${place} (removed)`,
  },
  inspection: {
    ja: '保証ではなく、総合通信局の検査が必要な送信機があります',
    en: 'A transmitter must be inspected by the bureau instead of guaranteed',
  },
  inspectionBody: {
    ja: '保証を受けられる出力（50MHz帯以下は200W、144MHz帯と430MHz帯は50Wなど）を超えています。保証書は要りません。このまま申請すると、予備免許の後、工事が終わってから総合通信局の検査を受けることになります。',
    en: 'Its power is above what can be guaranteed (200 W up to 50 MHz, 50 W at 144 and 430 MHz, less in higher bands). No certificate is needed for it. After you apply you get a provisional licence; once the work is done, the bureau inspects the station.',
  },
  failed: { ja: '書き出せませんでした', en: 'It could not be exported' },
});
