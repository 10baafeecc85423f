// Files out of the browser and into it: a picker, and a download under a sensible name.

/** Asks for one file; undefined when nothing was chosen. */
export const pickFile = (): Promise<File | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.vedette,.zip,application/zip';
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
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
