import type { Lang } from './portal';

const both = {
  // My page and the menu
  apply: { ja: '申請・届出をする', en: 'Apply or notify' },
  open: { ja: '新しく局を開設する', en: 'Open a new station' },
  title: { ja: 'アマチュア局の免許申請（開設）', en: 'Licence application for an amateur station' },
  begin: { ja: '申請を始める', en: 'Begin the application' },
  // The wizard
  next: { ja: '次へ進む', en: 'Next' },
  toConfirm: { ja: '確認画面へ進む', en: 'Go to check and submit' },
  toFee: { ja: '納付の時期と方法を見る', en: 'See when and how to pay' },
  toInquirers: { ja: '照会人を追加する', en: 'Add an inquirer' },
  town: {
    ja: '住所（市区町村、町名、番地、建物名）',
    en: 'Address (municipality, town, number, building)',
  },
  grounds: { ja: '欠格事由の有無', en: 'Do any grounds apply?' },
  none: { ja: '無', en: 'None' },
  operator1: { ja: '無線従事者1', en: 'Operator 1' },
  qualification: { ja: '無線従事者の資格', en: 'Operator qualification' },
  licenceNumber: { ja: '無線従事者免許証の番号', en: 'Operator licence number' },
  movement: { ja: '移動範囲', en: 'Range of movement' },
  samePlace: {
    ja: '設置場所（移動する局は常置場所）が',
    en: 'The place of the station (of a mobile',
  },
  placePrefecture: {
    ja: '設置場所／常置場所（都道府県）',
    en: 'Place of the station (prefecture)',
  },
  placeTown: {
    ja: '設置場所／常置場所（市区町村、町名、番地、建物名）',
    en: 'Place of the station (municipality, town, number, building)',
  },
  allEmissions: {
    ja: '指定可能な全ての電波の型式',
    en: 'All emissions, frequencies and antenna powers',
  },
  transmitter1: { ja: '第1送信機', en: 'Transmitter 1' },
  transmitter2: { ja: '第2送信機', en: 'Transmitter 2' },
  addTransmitter: { ja: '送信機を追加', en: 'Add a transmitter' },
  transmitters: { ja: '工事設計書（送信機）', en: 'Construction design (transmitters)' },
  certified: { ja: '適合表示無線設備を使用する', en: 'It has a conformity mark' },
  numberKind: { ja: '番号の区分', en: 'Kind of number' },
  certification: { ja: '工事設計認証番号', en: 'Certification number of the design' },
  certificationNumber: { ja: '工事設計認証番号', en: 'Certification number' },
  bands: { ja: '発射可能な周波数の範囲', en: 'Frequency bands' },
  emissions: { ja: '発射可能な電波の型式', en: 'Classes of emission' },
  modulation: { ja: '変調方式', en: 'Modulation' },
  finalDevice: { ja: '終段管の名称', en: 'Final stage device' },
  finalCount: { ja: '終段管の個数', en: 'Number of final stage devices' },
  finalVoltage: { ja: '終段管の電圧', en: 'Voltage of the final stage' },
  power: { ja: '定格出力', en: 'Rated output power' },
  antenna: { ja: '送信空中線の型式', en: 'Type of the transmitting antenna' },
  frequencyMeter: { ja: '周波数測定装置', en: 'Frequency meter' },
  meterYes: { ja: 'A（有）', en: 'A (yes)' },
  chapter3: {
    ja: 'その他の工事設計は、電波法第3章',
    en: 'The construction meets the conditions of chapter 3',
  },
  diagram: { ja: '送信機系統図', en: 'Transmitter block diagram' },
  guarantee: { ja: '保証書', en: 'Guarantee certificate' },
  exposure: {
    ja: '電波防護のための基準への適合確認書',
    en: 'Confirmation of the radio-radiation protection standard',
  },
  addInquirer: { ja: '照会人を追加', en: 'Add an inquirer' },
  inquirer1: { ja: '照会人1', en: 'Inquirer 1' },
  name: { ja: '氏名', en: 'Name' },
  mail: { ja: 'メールアドレス', en: 'Email address' },
  change: { ja: '工事設計書（送信機）を変更する', en: 'Change Construction design (transmitters)' },
  submit: { ja: '申請する', en: 'Submit' },
  submitNow: { ja: 'この内容で申請する', en: 'Submit now' },
  number: { ja: '電子申請番号', en: 'Electronic application number' },
  inquiryNumber: { ja: '問い合わせ番号', en: 'Inquiry number' },
  // Progress
  seeProgress: { ja: '状況を見る', en: 'See the progress' },
  howToPay: { ja: '納付の方法を見る', en: 'See how to pay' },
  seeLicence: { ja: '電子免許状を見る', en: 'View the digital licence' },
  ARRIVED: { ja: '到達', en: 'Arrived' },
  PROCESSING_RECEPTION: { ja: '受付処理中', en: 'Processing Reception' },
  FEES_NOT_PAID: { ja: '手数料未納', en: 'Fees Not Paid' },
  UNDER_REVIEW: { ja: '審査中', en: 'Under Review' },
  REVIEW_COMPLETED: { ja: '審査終了', en: 'Review Completed' },
  // Payment
  institutionNumber: { ja: '収納機関番号', en: 'Collection institution number' },
  paymentNumber: { ja: '納付番号', en: 'Payment number' },
  confirmationNumber: { ja: '確認番号', en: 'Confirmation number' },
  startPayment: { ja: '電子納付を始める', en: 'Start electronic payment' },
  toBank: { ja: '選んだ金融機関へ進む', en: 'Go on to the bank' },
  pay: { ja: '支払う', en: 'Pay' },
  paymentConfirmed: {
    ja: 'お支払いが完了し、ポータルへ通知しました。',
    en: 'You have paid, and the portal has been told.',
  },
  backToPortal: { ja: 'ポータルの納付情報へ戻る', en: 'Back to the fee on the portal' },
  paid: { ja: '納付を確認しました', en: 'Your payment is confirmed' },
  // The desk
  accept: { ja: '受付処理を始める', en: 'Begin processing' },
  requestFee: { ja: '手数料の納付を求める', en: 'Request the fee' },
  grant: { ja: '免許を与える', en: 'Grant the licence' },
  check: { ja: '内容を確かめて次へ', en: 'Check and continue' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  documentsTab: { ja: /^添付書類/, en: /^Attachments/ },
  // Licence and notice
  licenceTitle: { ja: '無線局免許状', en: 'Radio station licence' },
  licenceCallSign: { ja: '識別信号（呼出符号）', en: 'Call sign' },
  licenceMovement: { ja: '移動範囲', en: 'Range of movement' },
  licencePlace: { ja: '無線設備の設置（常置）場所', en: 'Place of the radio equipment' },
  licenceEmissions: {
    ja: '電波の型式、周波数及び空中線電力',
    en: 'Emissions, frequencies and antenna powers',
  },
  notices: { ja: '通知書', en: 'Written notices' },
  unread: { ja: '未読', en: 'Unread' },
} as const;

type Both = typeof both;

/** The words of the pages that the tests press and look for. */
export type Words = { [K in keyof Both]: Both[K][Lang] };

/** The words in a language. */
export function wordsIn(lang: Lang): Words {
  return Object.fromEntries(
    Object.entries(both).map(([key, text]) => [key, text[lang]]),
  ) as unknown as Words;
}

/** What begins and ends a filing, whatever is filed; outcome.spec.ts reads which word is whose. */
export const filingActs = {
  begin: /^(申請|届出|報告)を始める$|^Begin the (application|notification|report)$/,
  submit: /^(届け出る|(申請|報告|登録を申請|登録の申請を)する)$|^Submit$/,
  submitNow: /^この内容で(届け出る|(申請|報告|登録を申請|登録の申請を)する)$|^Submit now$/,
};
