import { LazyMessage } from '@/ui/LazyMessage';

/** Says that one has signed in, while the page is being left. */
export function SignedIn({ done }: { done: boolean }) {
  return (
    <p role="status" className="mt-6">
      <LazyMessage code="MSG-LIT-I-0017" shown={done} />
    </p>
  );
}
