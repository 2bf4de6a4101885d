import { readFlow, writeFlow } from '@/lib/session';
import type { Receipt } from './submission';

/** The numbers of what this tab has filed, known before the server is asked again. */
export interface KeptReceipt {
  electronicApplicationNumber: string;
  inquiryNumber: string;
  /** What the person calls it. */
  name: string;
}

/** Keeps the numbers of what has arrived; the special scheme has session keys of its own. */
export function keepReceipt(receipt: Receipt, service: string, name: string): void {
  const { electronicApplicationNumber, inquiryNumber } = receipt;
  if (service === 'expsp') {
    writeFlow('completedInquiryNumberExpsp', inquiryNumber);
    writeFlow('expspReportNo', electronicApplicationNumber);
  } else {
    writeFlow('completedInquiryNumberLite', inquiryNumber);
    writeFlow('electronicApplicationNumber', electronicApplicationNumber);
  }
  writeFlow('applicationManagementName', name);
}

/** The numbers of what has arrived in this tab under an inquiry number. */
export function readReceipt(inquiryNumber: string): KeptReceipt | undefined {
  const number =
    readFlow('completedInquiryNumberExpsp') === inquiryNumber
      ? readFlow('expspReportNo')
      : readFlow('completedInquiryNumberLite') === inquiryNumber &&
        readFlow('electronicApplicationNumber');
  if (!number) return undefined;
  const name = readFlow('applicationManagementName') ?? '';
  return { electronicApplicationNumber: number, inquiryNumber, name };
}
