// `serve`: the built app on this machine, for this machine only.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { type Exit, type Io, Stop, wrongUse } from './io.ts';
import { programFolder } from './modulesOnDisk.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.vedette': 'application/zip',
};

/** The file inside `folder` that a URL names; undefined for anything else, "..", links out of it and folders included. */
const fileOf = (folder: string, url: string): string | undefined => {
  let name: string;
  try {
    name = decodeURIComponent(url.replace(/[?#].*$/, ''));
  } catch {
    return undefined;
  }
  if (name.includes('\0')) return undefined;
  const path = normalize(join(folder, name.endsWith('/') ? `${name}index.html` : name));
  if (!path.startsWith(folder + sep)) return undefined;
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
};

/** Resolves when the server is stopped by a signal. */
export const serveApp = async (options: { readonly port: string }, io: Io): Promise<Exit> => {
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw wrongUse(`--port is a number from 0 to 65535, not "${options.port}".`);
  const folder = join(programFolder(), 'dist', 'app');
  if (!fileOf(folder, '/'))
    throw new Stop({
      name: 'notBuilt',
      message: 'The app is not built yet; "npm start" builds and serves it.',
    });
  const server = createServer((request, response) => {
    const path = fileOf(folder, request.url ?? '/');
    if (!path || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not here.\n');
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(path).pipe(response);
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        new Stop({
          name: 'noPort',
          message: `Port ${port} cannot be used: ${error.code ?? error.message}.`,
        }),
      ),
    );
    server.listen(port, '127.0.0.1', ready);
  });
  const address = server.address();
  io.out(`http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/\n`);
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  server.close();
  server.closeAllConnections();
  return 0;
};
