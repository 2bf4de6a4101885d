import type { ApplicationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { useFiling } from '@/ui/status/filingTexts';
import { paths } from './paths';
import { recordTexts } from './recordTexts';

/** The fee of an application with the ways to its breakdown and its payment. */
export function FeeSection({
  application,
  history,
}: {
  application: ApplicationDetail;
  history?: boolean;
}) {
  const t = useTexts(recordTexts);
  const format = useFormat();
  const { fee, electronicApplicationNumber, nextStep, leadsTo } = application;
  const { what } = useFiling(leadsTo);
  // Nobody asks what something costs that is done.
  if (!fee && leadsTo.effect === 'arrival') return null;
  const early = nextStep === 'WAIT_RECEPTION' || nextStep === 'WAIT_FEE_REQUEST';
  return (
    <section className="mt-10">
      <Heading level={2}>{t.fee}</Heading>
      {fee ? (
        <>
          <p className="text-[1.25rem] font-bold tabular-nums">
            {fee.toFill ? t.feeToFill : format.yen(fee.amount)}
          </p>
          {early && <p className="mt-1 text-solid-gray-700">{t.feeLater}</p>}
          <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            <Link to={(history ? paths.pastFee : paths.fee)(electronicApplicationNumber)}>
              {t.feeDetail}
            </Link>
            {fee.paymentNumber && <Link to={paths.payment(fee.paymentNumber)}>{t.toPayment}</Link>}
          </p>
        </>
      ) : (
        <p>{t.noFee(what)}</p>
      )}
    </section>
  );
}
