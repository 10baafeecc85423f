import type { Preview } from '@storybook/react-vite';

/** Every story is also a test, and fails on what axe calls a violation. */
const preview: Preview = { parameters: { layout: 'fullscreen', a11y: { test: 'error' } } };
export default preview;
