import type { PaperInput, PaperPrincipal } from '@/api/model';
import { nobody } from '@/forms/applicant/paperPrincipal';

/** What is typed into the form. */
export interface Values {
  role: 'AGENT' | 'INQUIRER';
  agent: string;
  principal: Required<PaperPrincipal>;
  kind: 'COMPREHENSIVE' | 'SINGLE';
  disclosure: 'ALL' | 'OWN';
  procedures: string[];
  stations: string[];
  laterRecordsAllowed: boolean;
  subAgentAllowed: boolean;
  validFrom: string;
  validUntil: string;
}

/** The form as it is at first. */
export const emptyValues = (): Values => ({
  ...{ role: 'AGENT', agent: '', principal: nobody, kind: 'COMPREHENSIVE', disclosure: 'ALL' },
  ...{ procedures: [], stations: [], laterRecordsAllowed: false, subAgentAllowed: false },
  ...{ validFrom: '', validUntil: '' },
});

/** What is sent. */
export function inputOf(values: Values, sameAs: string, documentId: string): PaperInput {
  const single = values.kind === 'SINGLE';
  return {
    ...values,
    ...(sameAs && { sameAs }),
    procedures: single ? values.procedures : [],
    subAgentAllowed: values.role === 'AGENT' && values.subAgentAllowed,
    documentId,
  };
}

/** What the parts of the form need. */
export interface Part {
  values: Values;
  put: (change: Partial<Values>) => void;
  errorOf: (id: string) => { code: string; text: string } | null;
}
