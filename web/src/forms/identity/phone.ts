/** A number as it is sent: full-width digits and hyphens count too. */
export const phoneOf = (typed: string) => typed.normalize('NFKC').replace(/[^0-9+]/g, '');

/** Whether a number is a Japanese mobile telephone, as the server takes it. */
export const isMobile = (typed: string) => /^(?:\+81|0)[789]0[0-9]{8}$/.test(phoneOf(typed));

/** A code as it is sent. */
export const smsCodeOf = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '');
