// A sign of a layer, small, as the board draws it: for the legend.
import { lineDash, lineInk } from '../../board/paint/paintLayers.ts';
import { sideInk, styleOf } from '../../board/paint/style.ts';
import type { Swatch } from '../../scene/layers.ts';
import type { Theme } from '../hooks/useTheme.ts';

const width = 34;
const height = 20;

const Sign = ({
  swatch,
  theme,
  sides,
}: {
  readonly swatch: Swatch;
  readonly theme: Theme;
  /** in order of play */
  readonly sides: readonly string[];
}) => {
  const style = styleOf(theme);
  switch (swatch.kind) {
    case 'zoc': {
      const index = sides.indexOf(swatch.side);
      const ink = sideInk(style, index);
      const lean = index > 0 ? -1 : 1;
      const from = lean > 0 ? height - 2 : 2;
      const hatch = [2, 9, 16, 23].map(
        (x) => `M${x} ${from}l${height - 6} ${-lean * (height - 4)}`,
      );
      return (
        <>
          <path d={hatch.join('')} stroke={ink} strokeWidth={1.2} opacity={0.6} fill="none" />
          <rect x={1.5} y={1.5} width={31} height={17} fill="none" stroke={ink} strokeWidth={2.2} />
        </>
      );
    }
    case 'reach': {
      const march = swatch.way === 'march';
      return (
        <rect
          x={1.5}
          y={1.5}
          width={31}
          height={17}
          fill={march ? style.march : style.reach}
          fillOpacity={swatch.chance === true ? 0.5 : 1}
          stroke={march ? style.marchInk : style.reachInk}
          strokeOpacity={swatch.chance === true ? 0.4 : 0.8}
        />
      );
    }
    case 'sight': {
      const lines = [5, 8.5, 12, 15.5].map((y) => `M2 ${y}H32`).join('');
      return (
        <>
          <rect
            x={1.5}
            y={1.5}
            width={31}
            height={17}
            fill={swatch.sight === 'open' ? style.sight : 'none'}
            stroke={style.sightInk}
            strokeWidth={swatch.sight === 'closed' ? 1.8 : 1}
            strokeDasharray={swatch.sight === 'closed' ? '4 3' : undefined}
          />
          {swatch.sight === 'hidden' ? <path d={lines} stroke={style.ink} opacity={0.5} /> : null}
        </>
      );
    }
    case 'line':
      return (
        <path
          d={`M3 ${height / 2}H${width - 3}`}
          stroke={lineInk(style, swatch.quality)}
          strokeWidth={3.4}
          strokeLinecap="round"
          strokeDasharray={lineDash(swatch.quality).join(' ')}
        />
      );
    case 'mark': {
      const tone = { plain: style.labelEdge, good: style.good, bad: style.bad, ask: style.ask };
      const wide = Math.max(18, swatch.text.length * 8 + 9);
      return (
        <>
          <rect
            x={(width - wide) / 2}
            y={1.5}
            width={wide}
            height={17}
            rx={8.5}
            fill={tone[swatch.tone]}
          />
          <text
            x={width / 2}
            y={14}
            textAnchor="middle"
            fontSize={11.5}
            fontWeight={800}
            fill={style.halo}
          >
            {swatch.text}
          </text>
        </>
      );
    }
    case 'link':
      return swatch.style === 'command' ? (
        <path
          d="M3 10H29M29 10m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
          stroke={style.ink}
          fill={style.ink}
        />
      ) : (
        <path d="M8 10H26" stroke={style.bad} strokeWidth={5} strokeLinecap="round" />
      );
  }
};

export const LayerSwatch = (props: Parameters<typeof Sign>[0]) => (
  <svg
    className="swatch"
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
    style={{ background: styleOf(props.theme).paper }}
  >
    <Sign {...props} />
  </svg>
);
