import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Waiting } from '../../src/app/parts/Waiting.tsx';
import '../support/app.css';

const meta = {
  component: Waiting,
  args: { words: 'Opening leipzig-1813/leipzig…', share: undefined, onCancel: fn() },
  decorators: [
    (Story) => (
      <div className="page" style={{ height: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Waiting>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HowFar: Story = {
  args: { words: 'Reading the log…', share: 0.4 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('value', '0.4');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** Where nobody knows how far it is, a short wait asks nothing, and a long one can be called off all the same. */
export const NobodyKnows: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button')).toBeNull();
    const cancel = await canvas.findByRole('button', { name: 'Cancel' }, { timeout: 10_000 });
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await userEvent.click(cancel);
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
