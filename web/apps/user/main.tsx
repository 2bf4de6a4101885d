import './styles.css';
import { start } from '@/shell/start';
import { portal } from './portal';

void start(portal);
