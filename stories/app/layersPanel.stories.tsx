import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LayersPanel } from '../../src/app/stage/LayersPanel.tsx';
import type { Layers } from '../../src/app/hooks/useLayers.ts';
import '../support/app.css';

const layers: Layers = {
  offers: [
    { id: 'zoc', name: 'Zones of control', words: 'Zones.', rule: '6.1', about: 'field' },
    { id: 'reach', name: 'Reach', words: 'Reach.', rule: '4.2', about: 'unit' },
    { id: 'lines', name: 'Lines of retreat', words: 'Lines.', rule: '7.6', about: 'unit' },
    { id: 'command', name: 'Command', words: 'Command.', rule: '10.2', about: 'unit' },
  ],
  shown: [
    {
      id: 'zoc',
      overlays: [],
      legend: [
        { swatch: { kind: 'zoc', side: 'french' }, words: 'French zone of control: 93 hexes.' },
        { swatch: { kind: 'zoc', side: 'allied' }, words: 'Allied zone of control: 112 hexes.' },
      ],
    },
    {
      id: 'lines',
      overlays: [],
      legend: [
        { swatch: { kind: 'line', quality: 'safe' }, words: 'safe (French 50, Allied 56)' },
        { swatch: { kind: 'line', quality: 'unsafe' }, words: 'unsafe (French 1, Allied 0)' },
        { swatch: { kind: 'line', quality: 'edge' }, words: 'to the edge (French 1, Allied 0)' },
        { swatch: { kind: 'mark', text: '×', tone: 'bad' }, words: 'none (French 1, Allied 0)' },
      ],
    },
  ],
  unfetched: false,
  toggle: fn(),
  clear: fn(),
  open: true,
  setOpen: fn(),
};

const meta = {
  component: LayersPanel,
  args: { layers, theme: 'light', sides: ['french', 'allied'] },
  decorators: [
    (Story) => (
      <div className="stage" style={{ height: 560, width: 460 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LayersPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithLegends: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Reach/ }));
    await expect(layers.toggle).toHaveBeenCalledWith('reach');
    await userEvent.keyboard('{Escape}');
    await expect(layers.setOpen).toHaveBeenCalledWith(false);
  },
};

export const NothingOn: Story = { args: { layers: { ...layers, shown: [] } } };
