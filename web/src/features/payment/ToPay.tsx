import type { PaymentDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { HowToPay } from './HowToPay';
import { Numbers } from './Numbers';
import { paymentTexts } from './texts';

/** The numbers of a fee that is open, and the ways to pay it. */
export default function ToPay({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(paymentTexts);
  return (
    <>
      <section className="mt-10">
        <Heading level={2}>{t.numbers}</Heading>
        <Numbers payment={payment} />
      </section>
      <HowToPay payment={payment} />
    </>
  );
}
