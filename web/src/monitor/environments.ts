/** The environments that are monitored, those that others use; nothing of it is loaded in others. */
const environments: readonly string[] = ['gp', 'gs01', 'gs02'];

/** Whether pages of an environment are monitored. */
export function isMonitored(environment: string | undefined): environment is string {
  return environments.includes(environment ?? '');
}
