import { type Draft, emissionId, frequencyId, particularId, powerId } from './decide';

/** The control of a refused field; the server counts only the emissions that were sent. */
export function refusedAt(sent: Draft, pointer: string): string {
  const [, , name = '', index, part] = pointer.split('/');
  if (name === 'particulars') return particularId(index ?? '');
  if (name !== 'emissions') return name;
  const included = sent.emissions.flatMap((each, at) => (each.included ? [at] : []));
  const at = included[Number(index)] ?? 0;
  if (part === 'frequency') return frequencyId(at);
  return part === 'powerW' ? powerId(at) : emissionId(at);
}

/** Whether a control still has the value that was refused. */
export function stillRefused(id: string, sent: Draft, now: Draft): boolean {
  return typedAt(id, sent) === typedAt(id, now);
}

function typedAt(id: string, draft: Draft): string {
  const [name, index] = id.split('-');
  switch (name) {
    case 'powerW':
      return draft.emissions[Number(index)]?.powerW ?? '';
    case 'frequency':
      return draft.emissions[Number(index)]?.frequency ?? '';
    case 'particular':
      return draft.particulars[index ?? ''] ?? '';
    case 'emission':
      return draft.emissions.map((each) => each.included).join();
    case 'validFrom':
    case 'validTo':
      return `${draft.validFrom} ${draft.validTo}`;
    default:
      return draft[
        name as
          | 'callSign'
          | 'place'
          | 'movementRange'
          | 'provisionalOn'
          | 'inspectedOn'
          | 'unrecorded'
          | 'marked'
      ];
  }
}
