import type { PaymentDetail } from '@/api/model';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { isReminded } from './awaited';
import { HowToPay } from './HowToPay';
import { Numbers } from './Numbers';
import { payTexts } from './payTexts';

/** The numbers of a fee that is open, and the ways to pay it. */
export default function PaymentInstructions({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(payTexts);
  const message = useMessage();
  return (
    <>
      {isReminded(payment) && (
        <div className="mt-6">
          <NotificationBanner
            tone="warning"
            title={message('MSG-LIT-I-0028', { dueDate: payment.dueDate })}
          />
        </div>
      )}
      <section className="mt-10">
        <Heading level={2}>{t.numbers}</Heading>
        <Numbers payment={payment} />
      </section>
      <HowToPay payment={payment} />
    </>
  );
}
