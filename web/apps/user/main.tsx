import './styles.css';
import { sessionHooks } from '@/lib/sessionHooks';
import { startMonitoring } from '@/monitor/start';
import { start } from '@/shell/start';
import { portal } from './portal';

sessionHooks.stepUp = async () => {
  const { askStepUp } = await import('@/shell/session/stepUp');
  await askStepUp(portal);
};
void start(portal);
startMonitoring();
