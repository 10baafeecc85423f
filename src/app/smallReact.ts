// Preact in React's place, wherever the app is bundled: same components, a sixth of the bytes.

/** What an import of React or of its DOM is resolved to, as a bundler's aliases. */
export const smallReact: readonly { readonly find: RegExp; readonly replacement: string }[] = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/compat/test-utils' },
];
