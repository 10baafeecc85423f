// The words of standing orders: each topic with its rule, each order as a person would say it.
import type { FortuneUse } from '../fortune.ts';
import type { OrderSet } from './sheet.ts';

interface TopicWords<V extends string> {
  /** rule under which it is asked, as printed */
  readonly rule: string;
  /** what it is about: "Stand or retreat" */
  readonly label: string;
  /** each order as a sentence without its full stop */
  readonly says: Readonly<Record<V, string>>;
}

const ASK = 'ask me';

export const useWords: Readonly<Record<Exclude<FortuneUse['use'], 'pass' | 'hexMove'>, string>> = {
  recover: 'rally the strongest of ours that needs it',
  enemyCheck: 'shake the strongest enemy in contact',
  reenter: 'bring a routed unit back early',
  friendMove: 'bring one of ours up to fight',
  enemyMove: 'draw an enemy away from what we want',
  charge: 'charge where the odds are good',
  defect: 'win over an ally of theirs',
};

/** In the order in which a player reads them. */
export const topicWords: {
  readonly [T in Exclude<keyof OrderSet, 'fortune'>]: TopicWords<OrderSet[T]>;
} = {
  fighters: {
    rule: '7.4',
    label: 'Who defends',
    says: {
      strongest: 'the strongest fight',
      steadiest: 'those with the best morale fight',
      spare: 'the weakest fight, the best are spared',
      ask: ASK,
    },
  },
  primary: {
    rule: '7.4',
    label: 'Who leads the defence',
    says: {
      steadiest: 'the steadiest leads',
      strongest: 'the strongest leads',
      expendable: 'whoever we can best spare leads',
      ask: ASK,
    },
  },
  leaders: {
    rule: '10.2',
    label: 'Leaders in the defence',
    says: { apart: 'they take no part', join: 'they take part', ask: ASK },
  },
  disengage: {
    rule: '7.13',
    label: 'Disengage',
    says: {
      never: 'never',
      outmatched: 'when the attack is stronger by four or more',
      always: 'always',
      ask: ASK,
    },
  },
  countercharge: {
    rule: '9.4',
    label: 'Countercharge',
    says: {
      sensible: 'when the blow is strong: by seven, or by three against an enemy in disorder',
      never: 'never',
      always: 'whenever our cavalry may',
      ask: ASK,
    },
  },
  square: {
    rule: '9.3',
    label: 'Square when charged',
    says: { form: 'form square', open: 'meet the charge as they stand', ask: ASK },
  },
  rideOn: {
    rule: '9.4',
    label: 'After a charge is thrown back',
    says: {
      sensible: 'ride on where the blow is as strong',
      stop: 'stop and rally',
      ask: ASK,
    },
  },
  stand: {
    rule: '7.8',
    label: 'Stand or retreat',
    says: {
      sensible: 'stand on an objective or without a safe way back, otherwise retreat',
      stand: 'always stand',
      retreat: 'always retreat',
      retreatIfSafe: 'retreat if all have a safe way back',
      ask: ASK,
    },
  },
  loss: {
    rule: '7.8',
    label: 'Loss or retreat',
    says: {
      sensible: 'take the loss, unless it is the last step and the way back is safe',
      loss: 'always take the loss',
      retreat: 'always fall back',
      retreatIfSafe: 'fall back if all have a safe way back',
      ask: ASK,
    },
  },
  lossTaker: {
    rule: '7.11',
    label: 'Who takes a loss',
    says: {
      weakest: 'the weakest takes it',
      primary: 'the primary takes it',
      freshest: 'one with two steps takes it',
      ask: ASK,
    },
  },
  retreat: {
    rule: '7.9',
    label: 'How far to retreat',
    says: {
      short: 'as short as is safe',
      home: 'towards headquarters, as near as it goes',
      far: 'as far as it may, to three hexes',
      ask: ASK,
    },
  },
  advance: {
    rule: '7.12',
    label: 'Advance after combat',
    says: {
      sensible: 'sound infantry takes the emptied hex',
      no: 'never advance',
      hex: 'one unit takes the emptied hex',
      hexKeepShelter: 'one unit takes the emptied hex, but nobody leaves a town or objective empty',
      all: 'all that can go into the emptied hex',
      ask: ASK,
    },
  },
  leftAlone: {
    rule: '7.2',
    label: 'When a hex of ours is left alone',
    says: {
      recover: 'rally a unit there',
      moveOff: 'move its units off',
      pass: 'let the fortune pass',
      ask: ASK,
    },
  },
  fortuneOrder: {
    rule: '7.2',
    label: 'Which hex has its fortune first',
    says: {
      needy: 'the one with the most disrupted strength',
      strongest: 'the strongest',
      ask: ASK,
    },
  },
  fortuneMoves: {
    rule: '7.2',
    label: 'Who moves off such a hex',
    says: { stay: 'nobody', go: 'all that can', ask: ASK },
  },
  rolled: {
    rule: '12.4',
    label: 'Where a unit goes that a fortune moves',
    says: {
      stay: 'it stays',
      back: 'towards headquarters, out of enemy zones',
      goal: 'towards an objective',
      ask: ASK,
    },
  },
  fortuneAttack: {
    rule: '12.4',
    label: 'Which hex it attacks then',
    says: { best: 'where the chart pays most', weakest: 'the weakest', ask: ASK },
  },
  leaderHome: {
    rule: '10.1',
    label: 'Where a leader left alone rides',
    says: { strongest: 'to the strongest friends', home: 'towards headquarters', ask: ASK },
  },
  fireOn: {
    rule: '8.4',
    label: 'Where declared fire goes when an earlier shot has told',
    says: { best: 'where it does most', hold: 'it is held', ask: ASK },
  },
  ammo: {
    rule: '8.5',
    label: 'Which guns run short of ammunition',
    says: { weakest: 'the weakest', strongest: 'the strongest', ask: ASK },
  },
};

export const fortuneWords = {
  rule: '12.4',
  label: 'A fortune of war',
  pass: 'let it pass',
  ask: ASK,
} as const;
