import './styles.css';
import { standing } from '@/lib/standing';
import { startMonitoring } from '@/monitor/start';
import { start } from '@/shell/start';
import { portal } from './portal';

standing.stepUp = async () => {
  const { askStepUp } = await import('@/shell/session/stepUp');
  await askStepUp(portal);
};
void start(portal);
startMonitoring();
