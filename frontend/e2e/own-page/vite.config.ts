import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import site from '../../vite.config.ts';

export default defineConfig({ base: '/own-page/', plugins: [react()], resolve: site.resolve ?? {} });
