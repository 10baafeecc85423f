// Fetches a game file and takes it apart, beside the page.
import { unpacking } from '../../formats/native/unpack.ts';
import type { FileSource, UnpackingNews } from './unpacking.ts';

const tell = (news: UnpackingNews): void => {
  postMessage(news);
};

const bytesOf = async (source: FileSource): Promise<Uint8Array | undefined> => {
  if ('bytes' in source) return source.bytes;
  const answer = await fetch(source.url);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
};

const takeApart = async (source: FileSource): Promise<UnpackingNews> => {
  const bytes = await bytesOf(source);
  if (!bytes) return 'failed';
  const work = unpacking(bytes);
  let told = 0;
  for (;;) {
    const step = await work.next();
    if (step.done) return step.value.ok ? step.value.value : 'failed';
    const percent = Math.floor(step.value * 100);
    if (percent > told) tell(step.value);
    told = percent;
  }
};

addEventListener('message', ({ data }: MessageEvent<FileSource>) => {
  takeApart(data).then(tell, () => tell('failed'));
});
