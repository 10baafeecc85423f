#!/usr/bin/env node
// The `vedette` command: installs and builds when that is needed, then runs the built command line in this same process.
import { pathToFileURL } from 'node:url';
import { app, build, commandLine } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { Stop } from './setup/stop.mjs';

try {
  await install({ quiet: true });
  await build(commandLine, { quiet: true });
  if (process.argv[2] === 'serve') await build(app, { quiet: true });
  await import(pathToFileURL(commandLine.file).href);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
