import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect } from '@playwright/test';

/** A text that the scanner of the tests takes for a virus, in two parts so that no other one does. */
export const virus = 'EICAR-STANDARD-ANTIVIRUS' + '-TEST-FILE!';

/** A ClamAV daemon of one test file's own, which it starts and kills; scripts/with-clamd makes it ready. */
export class Scanner {
  readonly #folder = mkdtempSync('/tmp/clamd-');
  readonly #socket = `${this.#folder}/socket`;
  #daemon: ChildProcess | undefined;

  /** What --scan is told. */
  readonly address = `clamd://${this.#socket}`;

  /** Starts it and waits until it listens. */
  async start(): Promise<void> {
    const shared = process.env.RADIOPORTAL_TEST_CLAMD_CONF;
    if (!shared) throw new Error('Run through scripts/with-clamd, as make test does.');
    const conf = `${this.#folder}/clamd.conf`;
    const common = readFileSync(shared, 'utf8').replace(/^TCP.*$/gm, '');
    writeFileSync(conf, `${common}\nLocalSocket ${this.#socket}\nFixStaleSocket yes\n`);
    this.#daemon = spawn('clamd', [`--config-file=${conf}`], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    });
    await expect.poll(() => this.#listens(), { timeout: 180_000 }).toBe(true);
  }

  #listens(): Promise<boolean> {
    return new Promise((done) => {
      const socket = connect(this.#socket, () => {
        socket.destroy();
        done(true);
      });
      socket.on('error', () => done(false));
    });
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    const daemon = this.#daemon;
    if (!daemon || daemon.exitCode !== null || daemon.signalCode !== null) return;
    const ended = once(daemon, 'exit');
    daemon.kill('SIGKILL');
    await ended;
  }

  /** Ends it, and forgets its folder. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
