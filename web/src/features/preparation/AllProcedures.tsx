import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { serviceTexts } from '@/ui/status/serviceTexts';
import { Group } from './Finder';
import { menuTexts } from './menuTexts';
import type { Offered } from './search';

/** Every procedure, by what it is about. */
export function AllProcedures({ procedures, stations }: Offered) {
  const t = useTexts(menuTexts);
  const names: Readonly<Record<string, string>> = useTexts(serviceTexts);
  const services = [...new Set(stations.map(({ service }) => service))];
  const of = (service: string, station: string) =>
    procedures.filter((each) => each.service === service && each.station === station);
  return (
    <section aria-label={t.toList}>
      {services.map((service) => (
        <div key={service} className="mb-10">
          <Heading level={2}>{names[service] ?? service}</Heading>
          {stations
            .filter((each) => each.service === service)
            .map((each) => (
              <Group key={each.id} station={each} procedures={of(service, each.id)} />
            ))}
          {of(service, '').length > 0 && <Group station={undefined} procedures={of(service, '')} />}
        </div>
      ))}
    </section>
  );
}
