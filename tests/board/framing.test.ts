import { describe, expect, it } from 'vitest';
import { fitMap, follow, openingCamera, type Size } from '../../src/board/camera.ts';
import { followedBy, reframed } from '../../src/board/framing.ts';
import { type Camera, hexIndex, project, unproject } from '../../src/board/paint/view.ts';
import { counter, leipzigScene, sceneOf } from './boardScene.ts';

const map = leipzigScene();
const tiny = { width: 200, height: 150 };
const wide = { width: 1280, height: 800 };

describe('in another window', () => {
  const scene = sceneOf(map, { counters: ['0808', '1412'].map((hex) => counter(hex)) });
  const opened = { base: (size: Size) => openingCamera(scene, size) };

  it('a board that nobody moved is framed as if it were opened there', () => {
    expect(openingCamera(scene, tiny).zoom).toBeLessThan(openingCamera(scene, wide).zoom);
    expect(reframed(opened, map, wide)).toEqual(openingCamera(scene, wide));
    const whole = { base: (size: Size) => fitMap(map, size) };
    expect(reframed(whole, map, tiny)).toEqual(fitMap(map, tiny));
  });

  it('what the camera followed stays in sight, as near as it was', () => {
    const last = (now: Camera, size: Size) => follow(now, map, ['3618'], size);
    const there = last(openingCamera(scene, tiny), tiny);
    const gone = followedBy(opened, openingCamera(scene, tiny), there, tiny, last);
    const camera = reframed(gone, map, wide);
    const ratio = openingCamera(scene, wide).zoom / openingCamera(scene, tiny).zoom;
    expect(camera.zoom / there.zoom).toBeCloseTo(ratio);
    const at = project(camera, hexIndex(map).get('3618')!);
    expect(at.x).toBeGreaterThan(0);
    expect(at.x).toBeLessThan(wide.width);
    expect(at.y).toBeGreaterThan(0);
    expect(at.y).toBeLessThan(wide.height);
  });

  it('a pixel more of a window moves nothing', () => {
    const last = (now: Camera, size: Size) => follow(now, map, ['3618'], size);
    const there = last(openingCamera(scene, wide), wide);
    const more = { width: 1281, height: 800 };
    const camera = reframed(
      followedBy(opened, openingCamera(scene, wide), there, wide, last),
      map,
      more,
    );
    const middle = unproject(camera, { x: 640.5, y: 400 });
    const before = unproject(there, { x: 640, y: 400 });
    expect(middle.x).toBeCloseTo(before.x);
    expect(middle.y).toBeCloseTo(before.y);
  });
});
