import { defineConfig } from 'vite';
import { portal } from '../../vite.shared.ts';

export default defineConfig(portal('staff'));
