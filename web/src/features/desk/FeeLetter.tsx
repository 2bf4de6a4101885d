import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { Anchor } from '@/ui/Link';
import { PostedDay } from './PostedDay';

/** The letter that asks for the fee of what came on paper, and when it was posted. */
export function FeeLetter({
  paymentNumber,
  electronicApplicationNumber,
  label,
  onDone,
}: {
  paymentNumber: string;
  electronicApplicationNumber: string;
  label: string;
  onDone: () => void;
}) {
  const { data, refetch } = useQuery(
    staffQuery('/api/staff/common/review/post-list-get', { electronicApplicationNumber }),
  );
  return (
    <p>
      <Anchor
        href={`/api/staff/common/payment/letter-download?${new URLSearchParams({ paymentNumber })}`}
        download
      >
        {label}
      </Anchor>{' '}
      {data && (
        <PostedDay
          electronicApplicationNumber={electronicApplicationNumber}
          noticeNumber="fee"
          paper={label}
          postedOn={data.feePostedOn}
          onDone={async () => {
            await refetch();
            onDone();
          }}
        />
      )}
    </p>
  );
}
