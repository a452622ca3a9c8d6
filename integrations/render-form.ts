import { build } from 'vite';
import { classNames } from './class-names.ts';
import { contactChoicesModule } from './contact-choices.ts';

export async function buildFormRenderer(dist: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [classNames(), contactChoicesModule()],
    ssr: { noExternal: true },
    // React renders ten times as fast without its development checks.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/pages/_render-form.tsx',
      outDir: dist,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'render-form.js' } },
    },
  });
}
