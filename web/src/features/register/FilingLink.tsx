import { href } from '@/lib/href';
import { Link } from '@/ui/Link';

/** A filing's number; it leads to the desk where the staff member works for its bureau. */
export function FilingLink({ number, readable }: { number: string; readable: boolean }) {
  if (!readable) return <>{number}</>;
  return <Link to={href('/desk/detail', { electronicApplicationNumber: number })}>{number}</Link>;
}
