const name = /^[0-9A-Za-z._:-]{1,100}$/;

/**
 * The form of query parameters that have one of their own; all others follow name. The server
 * has the same (internal/site/query.go); contract/queries holds both to it.
 */
const forms: Readonly<Record<string, RegExp>> = {
  electronicApplicationNumber: /^[ES][0-9]{2}[A-Z][0-9]{9}$/,
  inquiryNumber: /^[0-9]{12}$/,
  // As old systems numbered theirs.
  reportNo: /^\P{Cc}{1,64}$/u,
  // The sealed request itself.
  authRequestId: /^[0-9A-Za-z_-]{1,7000}$/,
};

const wellFormed = (key: string, query: URLSearchParams) => {
  const values = query.getAll(key);
  return values.length === 1 && (forms[key] ?? name).test(values[0] ?? '');
};

/** Whether a query has every required parameter, each once and well formed. */
export function validQuery(required: readonly string[], query: URLSearchParams): boolean {
  return required.every((entry) => entry.split('|').some((key) => wellFormed(key, query)));
}
