import { useTexts } from '@/i18n/texts';
import { Fee } from './FeePage';
import { historyTexts } from './historyTexts';
import { HISTORY, paths } from './paths';

/** MYP0324: what the fee of a past application consisted of. */
export default function HistoryFeePage() {
  return <Fee list={{ label: useTexts(historyTexts).title, to: HISTORY }} detail={paths.past} />;
}
