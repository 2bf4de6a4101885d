import type { ReactNode } from 'react';
import type { AttachmentInfo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { infectedTexts } from './infectedTexts';

/** Tells of filed attachments in which the virus check found something; children say what to do. */
export function InfectedBanner({
  files,
  children,
}: {
  files: readonly AttachmentInfo[];
  children: ReactNode;
}) {
  const t = useTexts(infectedTexts);
  const infected = files.filter((file) => file.scanStatus === 'infected');
  if (infected.length === 0) return null;
  return (
    <NotificationBanner tone="error" title={t.title}>
      {infected.map((file) => file.fileName).join(t.comma)}
      {'\n'}
      {children}
    </NotificationBanner>
  );
}
