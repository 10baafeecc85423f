#!/usr/bin/env node
// The `vedette` command: installs and builds when that is needed, then runs the built command line in this same process.
import { pathToFileURL } from 'node:url';
import { build, commandLine } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { Stop } from './setup/run.mjs';

try {
  await install({ quiet: true });
  await build(commandLine, { quiet: true });
  await import(pathToFileURL(commandLine.file).href);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
