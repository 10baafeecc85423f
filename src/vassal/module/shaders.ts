// Shaders of maps: areas laid in a colour over or under the pieces. FORMAT.md 7.6
import type { Component } from '../component.ts';
import type { VassalColour } from '../values.ts';
import { BLACK } from '../values.ts';
import { attributesOf, childrenOfClass } from './walk.ts';

export interface MapShaderView {
  readonly name: string;
  /** shown as a game begins: always on, or starting so */
  readonly shown: boolean;
  /** over the pieces, else below them */
  readonly over: boolean;
  /** what is shaded: all but the areas of pieces, or these only */
  readonly ground: 'boards' | 'areas';
  /** share of pixels that are painted, 0 to 1; of a picture 1 */
  readonly density: number;
  /** tile instead of a colour; empty: none */
  readonly image: string;
  readonly colour: VassalColour;
  /** 0 to 1 */
  readonly opacity: number;
  readonly border?: {
    readonly colour: VassalColour;
    readonly width: number;
    readonly opacity: number;
  };
  /** boards that it covers: all, all but the listed, or the listed only */
  readonly covers: 'all' | 'allBut' | 'only';
  readonly boards: readonly string[];
}

const COVERS: Readonly<Record<string, MapShaderView['covers']>> = {
  'No, exclude Boards in list': 'allBut',
  'No, only shade Boards in List': 'only',
};

const percent = (n: number): number => Math.min(1, Math.max(0, n / 100));

const FOREGROUND = 'Foreground';

const shaderOf = (component: Component): MapShaderView => {
  const a = attributesOf(component);
  const pattern = a.text('pattern', '25%');
  return {
    name: a.text('name'),
    shown: a.flag('alwaysOn') || a.flag('startsOn'),
    over: a.flag('drawOver'),
    ground: a.text('type', FOREGROUND) === FOREGROUND ? 'areas' : 'boards',
    density: pattern === 'Custom Image' ? 1 : percent(Number.parseInt(pattern, 10) || 100),
    image: pattern === 'Custom Image' ? a.text('image') : '',
    colour: a.colour('color', BLACK) ?? BLACK,
    opacity: percent(a.int('opacity', 100)),
    ...(a.flag('border')
      ? {
          border: {
            colour: a.colour('borderColor', BLACK) ?? BLACK,
            width: a.int('borderWidth', 1),
            opacity: percent(a.int('borderOpacity', 100)),
          },
        }
      : {}),
    covers: COVERS[a.text('boards')] ?? 'all',
    boards: a.list('boardList'),
  };
};

export const shadersOf = (map: Component): readonly MapShaderView[] =>
  childrenOfClass(map, 'MapShader').map(shaderOf);
