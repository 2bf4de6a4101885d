import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { questionTexts } from './questionTexts';

/** Says that an answer has gone. */
export default function QuestionSent() {
  const t = useTexts(questionTexts);
  return <NotificationBanner announce tone="success" title={t.sent} />;
}
