import type { ApplicationSummary } from '@/api/model';

/**
 * The name that a case was given; '' where it is called after its procedure, in either language, which
 * the reader is told in their own.
 */
export function caseNameOf({
  applicationManagementName: name,
  subject,
}: Pick<ApplicationSummary, 'applicationManagementName' | 'subject'>): string {
  return name === subject.ja || name === subject.en ? '' : name;
}
