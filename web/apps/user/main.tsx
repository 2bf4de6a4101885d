import './styles.css';
import { startMonitoring } from '@/monitor/start';
import { start } from '@/shell/start';
import { portal } from './portal';

void start(portal);
startMonitoring();
