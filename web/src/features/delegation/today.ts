const TOKYO = 9 * 60 * 60 * 1000;

const onThisDevice = () => new Date(Date.now() + TOKYO).toISOString().slice(0, 10);

/** The day that the server told, and the one that it was on this device then. */
let told = { server: '', device: '' };

/** Notes the day that an answer tells: the clock of a device may be wrong. */
export function tellToday(server: string | undefined): void {
  if (server) told = { server, device: onThisDevice() };
}

/** The day in Japan: the server's, until another begins on this device. */
export function today(): string {
  const device = onThisDevice();
  return device === told.device ? told.server : device;
}
