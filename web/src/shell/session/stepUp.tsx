import { PortalError } from '@/api/error';
import { currentLang } from '@/i18n/lang';
import { resolve } from '@/i18n/texts';
import type { PortalConfig } from '@/shell/config';
import { overlay } from '@/shell/overlay';
import { StepUpDialog } from './StepUpDialog';
import { stepUpTexts } from './stepUpTexts';

let pending: Promise<void> | undefined;

/**
 * Has the person show once more who they are: one dialog for all calls that wait for
 * it. Rejects with a quiet error that says that nothing was changed where they cancel.
 */
export function askStepUp(config: PortalConfig): Promise<void> {
  pending ??= new Promise<void>((done, fail) => {
    const close = overlay(
      <StepUpDialog
        config={config}
        onDone={() => {
          close();
          done();
        }}
        onCancel={() => {
          close();
          fail(cancelled());
        }}
      />,
    );
  }).finally(() => {
    pending = undefined;
  });
  return pending;
}

const cancelled = () =>
  new PortalError({
    status: 403,
    message: resolve(stepUpTexts, currentLang()).cancelled,
    quiet: true,
  });
