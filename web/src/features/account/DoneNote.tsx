import { NotificationBanner } from '@/ui/Banner';

/** Says in its place that an act is done, and takes the focus. */
export function DoneNote({ text, at }: { text: string; at: number }) {
  return text ? (
    <div className="mb-4">
      <NotificationBanner key={at} tone="success" announce title={text} />
    </div>
  ) : null;
}
