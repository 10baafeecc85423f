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
}

const pictureOf: ReadonlyMap<string, string> = new Map(
  Object.entries(pictures).map(([path, url]) => [stem(path), url]),
);

export const bundledReplays: readonly BundledReplay[] = Object.entries(files).map(([path, url]) => {
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
});

/** Bytes of a bundled replay. Faults: "unknownReplay", "unreachable". */
export const fetchReplay = async (id: string): Promise<Result<Uint8Array>> => {
  const replay = bundledReplays.find((r) => r.id === id);
  if (replay === undefined)
    return fail({
      name: 'unknownReplay',
      message: `There is no replay "${id}" here; there are ${bundledReplays.map((r) => r.id).join(', ') || 'none'}.`,
    });
  try {
    const answer = await fetch(replay.url);
    if (answer.ok) return ok(new Uint8Array(await answer.arrayBuffer()));
    return fail({
      name: 'unreachable',
      message: `The replay ${id} could not be fetched: the server answered ${answer.status}.`,
    });
  } catch {
    return fail({
      name: 'unreachable',
      message: `The replay ${id} could not be fetched: the server does not answer.`,
    });
  }
};
