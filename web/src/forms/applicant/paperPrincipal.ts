import type { PaperPrincipal } from '@/api/model';

/** Of whom nothing is typed yet. */
export const nobody: Required<PaperPrincipal> = {
  ...{ userCategory: '1', lastName: '', firstName: '', lastNameKana: '', firstNameKana: '' },
  ...{ birthday: '', companyNumber: '', companyName: '', companyNameKana: '' },
  ...{ organizationName: '', organizationNameKana: '', representativeLastName: '' },
  ...{ representativeFirstName: '', postalCode: '', prefectureCd: '', townName: '', telNo: '' },
};

/** What the fields of who signed need. */
export interface PrincipalPart {
  values: { principal: Required<PaperPrincipal> };
  put: (change: { principal: Required<PaperPrincipal> }) => void;
  errorOf: (id: string) => { code: string; text: string } | null;
}
