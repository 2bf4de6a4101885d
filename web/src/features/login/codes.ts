/** A code as it is sent: width, spaces and hyphens do not matter. */
export const codeOf = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** Whether it can be a one-time password. */
export const isOneTime = (typed: string) => /^[0-9]{6}$/.test(codeOf(typed));

/** Whether it can be a recovery code. */
export const isRecovery = (typed: string) => /^[0-9A-Za-z]{16}$/.test(codeOf(typed));

/** The reason of a refusal where codes are taken no more: neither waiting nor a new password helps. */
export const SECOND_FACTOR_LOCKED = 'secondFactorLocked';
