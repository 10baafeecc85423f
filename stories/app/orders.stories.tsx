import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { OddsTable } from '../../src/app/game/AttackOdds.tsx';
import { LeaveItToOrders, Orders } from '../../src/app/panel/Orders.tsx';
import '../support/app.css';
import { fakeView, retreatDecision } from '../support/fakeGame.ts';
import { fakeOdds, fakeOrders, ordersLeft } from '../support/fakeOrders.ts';

const meta = {
  component: Orders,
  args: { view: fakeView(50, { orders: fakeOrders }), onOrders: fn() },
  decorators: [
    (Story) => (
      <div className="page" style={{ width: 350, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Orders>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AskedEverything: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'By orders' }));
    await expect(args.onOrders).toHaveBeenCalledWith('allied', fakeOrders.sides[0]!.usual);
  },
};
export const OrdersLeft: Story = {
  args: { view: fakeView(50, { orders: ordersLeft }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText(/What they say/));
    await userEvent.selectOptions(canvas.getByLabelText('Stand or retreat'), 'retreat');
    await expect(args.onOrders).toHaveBeenCalledWith('allied', {
      ...ordersLeft.sides[0]!.sheet,
      orders: { stand: 'retreat' },
    });
  },
};
/** Beside a question that falls in the other side's phases. */
export const LeaveItToThem: Story = {
  args: {
    view: fakeView(50, {
      orders: fakeOrders,
      decision: { ...retreatDecision, by: 'allied', absent: true },
    }),
  },
  render: (args) => <LeaveItToOrders {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /standing orders/ }));
    await expect(args.onOrders).toHaveBeenCalledWith('allied', fakeOrders.sides[0]!.usual);
  },
};
export const Odds: Story = {
  render: () => <OddsTable odds={fakeOdds} of="Attack, led by 8" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('row', { name: /defender routs/ })).toHaveTextContent('19%');
    await expect(canvas.getByRole('row', { name: /loses a leader/ })).toHaveTextContent('<1%');
  },
};
