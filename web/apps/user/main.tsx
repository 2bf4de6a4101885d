import './styles.css';
import { start } from '@/shell/start';
import { portal } from './portal';

start(portal);
