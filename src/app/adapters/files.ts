// Files out of the browser and into it: a picker, and a download under a sensible name.

/** Endings of games and of VASSAL's files, of every age. */
const endings = '.vedette .vmod .vmdx .vsav .vlog .mod .mdx .sav .log .zip'.split(' ');

/** Asks for files; none when nothing was chosen. */
export const pickFiles = (): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = [...endings, 'application/zip'].join(',');
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });

/** Hands bytes to the person as a download. */
export const saveFile = (bytes: Uint8Array, name: string): void => {
  const url = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser reads it in its own time
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
