import type { Outcome } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';

/** What a filing that leads to an outcome is called: an application or a notification, where the procedure has both. */
export const titleOf = ({ title, titles }: ProcedureDefinition, { effect }: Outcome) =>
  titles?.[effect] ?? title;
