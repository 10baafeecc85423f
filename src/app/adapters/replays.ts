// The replays that ship with the app (those in folders of their own, such as endings/, do not), by address ("leipzig-1813/moeckern"), with a picture where one stands beside them.
import { fail, ok, type Result } from '../../kit/result.ts';

const files = import.meta.glob<string>('../../../replays/*/*.vedette', {
  query: '?url',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../../replays/*/*.{png,webp,jpg}', {
  query: '?url',
  import: 'default',
  eager: true,
});

// logs of VASSAL's, and the modules and extensions that they are played with
const logs = import.meta.glob<string>('../../../replays/*/*.vlog', {
  query: '?url',
  import: 'default',
  eager: true,
});
const vassalModules = import.meta.glob<string>(
  ['../../../modules/*/*.vmod', '../../../modules/*/*_ext/*.vmdx'],
  { query: '?url', import: 'default', eager: true },
);

const folder = '../../../replays/';
const stem = (path: string): string => path.slice(folder.length).replace(/\.\w+$/, '');

export interface BundledReplay {
  /** its address: folder and file name without ending */
  readonly id: string;
  readonly module: string;
  readonly scenario: string;
  readonly url: string;
  /** absent: none was made */
  readonly picture?: string;
  /** a log of VASSAL's: what it is called, and the files that it is opened with, by name; absent: a game of ours */
  readonly table?: { readonly title: string; readonly files: readonly NamedUrl[] };
}

interface NamedUrl {
  readonly name: string;
  readonly url: string;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** "a-picket-at-the-ford" as a title. */
const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const pictureOf: ReadonlyMap<string, string> = new Map(
  Object.entries(pictures).map(([path, url]) => [stem(path), url]),
);

const replayOf = (path: string, url: string): BundledReplay => {
  const id = stem(path);
  const picture = pictureOf.get(id);
  const at = id.lastIndexOf('/');
  return {
    id,
    module: id.slice(0, Math.max(0, at)),
    scenario: id.slice(at + 1),
    url,
    ...(picture === undefined ? {} : { picture }),
  };
};

const tableOf = (path: string, url: string): BundledReplay => {
  const replay = replayOf(path, url);
  const beside = Object.entries(vassalModules).filter(([file]) =>
    file.includes(`/modules/${replay.module}/`),
  );
  return {
    ...replay,
    table: {
      title: titleOf(replay.scenario),
      files: [[path, url], ...beside].map(([file, at]) => ({ name: nameOf(file!), url: at! })),
    },
  };
};

export const bundledReplays: readonly BundledReplay[] = [
  ...Object.entries(files).map(([path, url]) => replayOf(path, url)),
  ...Object.entries(logs).map(([path, url]) => tableOf(path, url)),
];

/** Where the bytes of a replay of ours are fetched from; undefined: it is none of those that ship with the app. */
export const replayUrl = (id: string): string | undefined =>
  bundledReplays.find((r) => r.id === id && r.table === undefined)?.url;

const unreachable = (id: string, how: string): Result<never> =>
  fail({ name: 'unreachable', message: `The replay ${id} could not be fetched: ${how}.` });

const fetched = async (id: string, url: string): Promise<Result<Uint8Array<ArrayBuffer>>> => {
  try {
    const answer = await fetch(url);
    if (answer.ok) return ok(new Uint8Array(await answer.arrayBuffer()));
    return unreachable(id, `the server answered ${answer.status}`);
  } catch {
    return unreachable(id, 'the server does not answer');
  }
};

/** The files of a bundled log of VASSAL's, the log and its module; undefined: it is a game of ours, or not there. */
export const fetchTable = async (id: string): Promise<Result<readonly File[]> | undefined> => {
  const table = bundledReplays.find((r) => r.id === id)?.table;
  if (table === undefined) return undefined;
  const all: File[] = [];
  for (const { name, url } of table.files) {
    const bytes = await fetched(id, url);
    if (!bytes.ok) return bytes;
    all.push(new File([bytes.value], name));
  }
  return ok(all);
};

/** Bytes of a bundled replay. Faults: "unknownReplay", "unreachable". */
export const fetchReplay = async (id: string): Promise<Result<Uint8Array>> => {
  const replay = bundledReplays.find((r) => r.id === id);
  if (replay === undefined)
    return fail({
      name: 'unknownReplay',
      message: `There is no replay "${id}" here; there are ${bundledReplays.map((r) => r.id).join(', ') || 'none'}.`,
    });
  return fetched(id, replay.url);
};
