// What units count for in a combat, for tests of what raises and lowers it.
import { attack, blue, die, type More, openGround } from '../../support/counters.ts';
import { play } from '../../support/script.ts';

interface Share {
  readonly unit: string;
  readonly printed: number;
  readonly halved: readonly string[];
  readonly value: number;
}
interface CombatSeen {
  readonly type: string;
  readonly attack: readonly Share[];
  readonly defence: readonly Share[];
}

/** What B1 at 0303 and W1 at 0304 count for, when B1 joins an attack that cannot fail. */
export const shares = async (
  counters: readonly More[],
  units: object = {},
  ground: object = openGround(7, 6),
) => {
  const ran = await play({
    map: ground,
    loc: { Blue: ['0101'], White: ['0706'] },
    phase: 'blue.combat',
    counters: [...counters, blue('Sure', '40-6-4')],
    units: { B1: '0303', W1: '0304', Sure: '0203', ...units },
    dice: [die('7.3', '0304', 2), die('7.8', 'W1', 1)],
    actions: [attack('0304', 'Sure', 'B1')],
  });
  const seen = ran.done[0]!.events.find((e) => e.type === 'combat') as unknown as CombatSeen;
  return { attack: seen.attack.find(({ unit }) => unit === 'B1')!, defence: seen.defence[0]! };
};
