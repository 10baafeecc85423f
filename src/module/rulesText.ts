// A module's rules data as one text with its hash: what goes into games' files and comes out of them again.
import { canonicalJson } from '../kit/canonicalJson.ts';
import { deepFreeze } from '../kit/freeze.ts';
import { digest } from '../kernel/chain.ts';
import type { AnyModule } from './module.ts';
import type { ModuleParts } from './readModule.ts';

/** SHA-256 of the rules data: what stands in the manifest, map, data and scenarios as read, in canonical JSON. */
export const hashModule = (parts: ModuleParts<unknown, unknown, unknown>): string =>
  digest(rulesText(parts));

/** A module as one text, to go with the games that are played by it; `readRules` reads it back. */
export const rulesText = ({
  manifest,
  map,
  data,
  scenarios,
}: ModuleParts<unknown, unknown, unknown>): string =>
  canonicalJson({ manifest, map, data, scenarios });

/**
 * Rules data whose hash is among `proven`, taken as it stands: the same text, to the last byte, was read and checked
 * before. `known`: the text's SHA-256; absent: it is worked out. Undefined when it is another text, or of another rule book
 * than `systemId`.
 */
export const provenRules = (
  text: string,
  proven: ReadonlySet<string>,
  systemId: string,
  known?: string,
): AnyModule | undefined => {
  if (proven.size === 0) return undefined;
  const hash = known ?? digest(text);
  if (!proven.has(hash)) return undefined;
  const { manifest, map, data, scenarios } = JSON.parse(text) as AnyModule;
  return manifest.system === systemId
    ? deepFreeze({ manifest, map, data, scenarios, hash })
    : undefined;
};
