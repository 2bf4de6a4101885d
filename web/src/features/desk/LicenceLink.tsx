import { texts, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Link } from '@/ui/Link';

const linkTexts = texts({
  open: { ja: '原簿の免許・登録を開く', en: 'Open it in the register' },
});

/** The way from an outcome to what it led to in the register. */
export function LicenceLink({ id }: { id: string }) {
  const t = useTexts(linkTexts);
  return <Link to={href('/register/detail', { id })}>{t.open}</Link>;
}
