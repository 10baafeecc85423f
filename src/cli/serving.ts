// `serve`: the built app on this machine, for this machine only.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Exit, type Io, Stop, wrongUse } from './io.ts';
import { programFolder } from './modulesOnDisk.ts';
import { serve } from './setup/serve.mjs';

/** Resolves when the server is stopped by a signal. A port that is taken gives way to a free one, which is printed. */
export const serveApp = async (options: { readonly port: string }, io: Io): Promise<Exit> => {
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw wrongUse(`--port is a number from 0 to 65535, not "${options.port}".`);
  const folder = join(programFolder(), 'dist', 'app');
  if (!existsSync(join(folder, 'index.html')))
    throw new Stop({
      name: 'notBuilt',
      message: 'The app is not built yet; "npm start" builds and serves it.',
    });
  const { url, close } = await serve(folder, { port });
  io.out(`${url}\n`);
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  close();
  return 0;
};
