import './styles.css';
import { start } from '@/shell/start';
import { watchEnded } from './ended';
import { portal } from './portal';

watchEnded();
void start(portal);
