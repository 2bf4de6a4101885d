import { expect, test } from 'vitest';
import type { AttachmentInfo } from '@/api/model';
import { contractForms, procedures } from '@/forms/procedure/failing.fixture';
import type { Procedure } from '@/forms/procedure/procedure';
import { FormStore } from '@/forms/registry/store';
import { createStore } from '@/lib/store';
import { carryKept } from './kept';

const procedure = procedures.find((each) => each.definition.id === 'amateur-open') as Procedure;
const certificate = { documentId: 'guarantee', fileName: 'certificate.pdf' } as AttachmentInfo;

/** A correction of a form whose only transmitter is guaranteed, with its certificate. */
function correction() {
  const [first] = contractForms(procedure);
  if (!first) throw new Error('the contract has no form');
  const rows = first.raw.transmitters as Record<string, unknown>[];
  const raw = {
    ...first.raw,
    style: { lightUser: false },
    transmitters: [{ ...rows[0], certified: false, powerW: '50' }],
  };
  const form = new FormStore(procedure, raw, first.env);
  const files = createStore<readonly AttachmentInfo[]>([]);
  const dropped = createStore<ReadonlySet<string>>(new Set());
  carryKept({
    form,
    files,
    kept: [certificate],
    before: undefined,
    open: ['/documents/guarantee'],
    dropped,
  });
  return { form, files, dropped };
}

test('[R4.2] a certificate that a check refuses is left out, and goes on again where it fits', () => {
  const { form, dropped } = correction();
  expect([...dropped.get()]).toEqual([]);
  form.set('/transmitters/0/certified', true);
  expect([...dropped.get()]).toEqual(['guarantee']);
  expect(form.problems.map(({ pointer }) => pointer)).not.toContain('/documents/guarantee');
  form.set('/transmitters/0/certified', false);
  expect([...dropped.get()]).toEqual([]);
});

test('[R4.2] files that are sent for an open document replace the earlier ones', () => {
  const { files, dropped } = correction();
  files.set([{ ...certificate, fileName: 'another.pdf' }]);
  expect([...dropped.get()]).toEqual(['guarantee']);
  files.set([]);
  expect([...dropped.get()]).toEqual([]);
});
