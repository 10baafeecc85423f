import type { StorybookConfig } from '@storybook/react-vite';
import { mergeAlias } from 'vite';
import { smallReact } from '../../src/app/smallReact.ts';

const config: StorybookConfig = {
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y', '@storybook/addon-docs'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
  // found only inside stories, these would make the first run on a fresh clone reload in its middle
  viteFinal: (vite) => ({
    ...vite,
    // what is tested is what is shipped
    resolve: { ...vite.resolve, alias: mergeAlias(vite.resolve?.alias ?? [], [...smallReact]) },
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        'konva/lib/Stage.js',
        'konva/lib/Layer.js',
        'konva/lib/Shape.js',
        'zod/mini',
      ],
    },
  }),
};
export default config;
