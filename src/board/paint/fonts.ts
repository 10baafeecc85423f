// Typefaces for canvases without a window: which file of which package stands for which family of style.ts.

/** Register each under its family before painting: a canvas without fonts leaves text out without a word. */
export const FONT_FILES: readonly { readonly family: string; readonly file: string }[] = [
  {
    family: 'Board Serif',
    file: '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2',
  },
  {
    family: 'Board Serif',
    file: '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2',
  },
  {
    family: 'Board Sans',
    file: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  },
];
