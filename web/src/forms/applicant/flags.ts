import type { FlagName, SectionId } from './fields';

/** The flags of each part, which follow its texts. */
export const flagsOf: Readonly<Partial<Record<SectionId, readonly FlagName[]>>> = {
  licence: ['foreignCertificateFlag', 'pastLicenseFlag'],
  notices: ['notifyAboutService', 'notifyAboutLicense', 'assistInputStation'],
};
