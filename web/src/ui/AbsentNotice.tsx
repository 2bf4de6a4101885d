import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from './Banner';
import { ButtonGroup, ButtonLink } from './Button';

const absentTexts = texts({
  case: {
    ja: (of: string) => `電子申請番号「${of}」の申請・届出は見つかりません`,
    en: (of: string) => `No filing has the number "${of}"`,
  },
  caseWhy: {
    ja: '番号が違うか、途中で切れている可能性があります。問い合わせ番号や免許の番号は、電子申請番号ではありません。これらの番号や、提出者の氏名・名称から、審査の一覧で探せます。',
    en: 'The number may be wrong or cut off. Inquiry numbers and numbers of licences are other numbers: search the review desk by them, or by the name of who filed.',
  },
  caseFind: { ja: '審査の一覧で探す', en: 'Search the review desk' },
  licence: {
    ja: (of: string) => `「${of}」の免許・登録の記録は見つかりません`,
    en: (of: string) => `The register holds no record "${of}"`,
  },
  licenceWhy: {
    ja: 'リンクが違うか、途中で切れている可能性があります。免許の番号、呼出符号、免許人の氏名・名称から、原簿で探せます。',
    en: 'The link may be wrong or cut off. Search the register by the number of the licence, a call sign or the name of its holder.',
  },
  licenceFind: { ja: '原簿で探す', en: 'Search the register' },
  account: {
    ja: (of: string) => `アカウント番号「${of}」のアカウントは見つかりません`,
    en: (of: string) => `There is no account "${of}"`,
  },
  accountWhy: {
    ja: '番号が違うか、途中で切れているか、アカウントが削除された可能性があります。氏名・名称やメールアドレスから、アカウントを探せます。',
    en: 'The number may be wrong or cut off, or the account may have been deleted. Search the accounts by a name or a mail address.',
  },
  accountFind: { ja: 'アカウントを探す', en: 'Search the accounts' },
  home: { ja: '職員用トップへ', en: 'To the staff home' },
});

/** In the place of what staff looked for by a link, and is not there: what was looked for, why it may be missing, and where to go. */
export default function AbsentNotice({
  what,
  of,
  find,
}: {
  what: 'case' | 'licence' | 'account';
  /** The number that the address names. */
  of: string;
  /** Path of the search. */
  find: string;
}) {
  const t = useTexts(absentTexts);
  return (
    <>
      <NotificationBanner announce tone="warning" title={t[what](of)}>
        {t[`${what}Why`]}
      </NotificationBanner>
      <ButtonGroup>
        <ButtonLink variant="outline" to={find}>
          {t[`${what}Find`]}
        </ButtonLink>
        <ButtonLink variant="outline" to="/portal">
          {t.home}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
