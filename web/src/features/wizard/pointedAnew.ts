import type { DraftSession } from '@/application/draft/session';
import { type StepId, sectionsOf } from '@/application/steps';
import type { Problem } from '@/forms/procedure/definition';
import { sectionOf } from '@/forms/registry/pointer';

/** Milliseconds that 'next' waits at most: the server asks somebody else for some seconds. */
const LONGEST = 6000;

/** Sections of a step with what the server looks up, as equipment and addresses: what it finds is known after a save. */
const lookedUp = ({ definition }: DraftSession, step: StepId) =>
  sectionsOf(definition, step).filter(({ fields }) =>
    fields.some(({ fill, certifiedTo, address }) => fill || certifiedTo || address),
  );

/** What was told on the way to another step. */
const told = new WeakSet<Problem>();

/**
 * Saves, and gives the first place of the step of which the server points out something that was not pointed out before, or
 * whose coordinates lie elsewhere, which the browser points out while they are typed:
 * whoever was on the way to the next step has not seen it. Nothing where there is none, or it takes too long.
 */
export async function pointedAnew(
  session: DraftSession,
  step: StepId,
): Promise<Problem | undefined> {
  const { form, autosave } = session;
  const ids = lookedUp(session, step).map(({ id }) => id);
  const before = form.warnings;
  await Promise.race([autosave.flush(), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
  const found = form.warnings.find(
    (each) =>
      ids.includes(sectionOf(each.pointer)) &&
      (!before.includes(each) || (each.params.check === 'place-on-map' && !told.has(each))),
  );
  if (found) told.add(found);
  return found;
}
