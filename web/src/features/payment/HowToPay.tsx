import type { PaymentDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { isAwaited } from './awaited';
import { payTexts } from './payTexts';
import { StartPayment } from './StartPayment';

/** The two ways to pay, and what does not work. */
export function HowToPay({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(payTexts);
  return (
    <section className="mt-10">
      <Heading level={2}>{t.how}</Heading>
      <div className="space-y-6">
        <Card level={3} title={t.bank}>
          <p>{t.bankHelp}</p>
          <p className="mt-2 font-bold">{t.thirty}</p>
          {!isAwaited(payment) && <StartPayment payment={payment} />}
        </Card>
        <Card level={3} title={t.atm}>
          <ol className="list-decimal space-y-1 ps-6">
            <li>{t.atm1}</li>
            <li>{t.atm2}</li>
            <li>{t.atm3}</li>
          </ol>
        </Card>
        <div>
          <h3 className="mb-1 font-bold">{t.notes}</h3>
          <ul className="list-disc space-y-1 ps-6">
            <li>{t.note1}</li>
            <li>{t.note2}</li>
            <li>{t.note3}</li>
          </ul>
        </div>
      </div>
    </section>
  );
}
