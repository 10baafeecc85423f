// From a pointed-at hex or counter to the choice it answers: one is taken, several ask in a menu, a warning asks first.
import { useCallback, useMemo, useState } from 'react';
import type { Box } from '../../scene/mapScene.ts';
import type { ChoiceView, Session, View } from '../../session/view.ts';
import { choicesAt } from '../panel/choiceGroups.ts';

/** What a menu or a reason leaves in sight: the hex that it is about and those round it, CSS pixels within the board. */
export type Spot = Box;

/** What was pointed at. */
export interface Picked {
  readonly hex?: string;
  readonly counter?: string;
  /** the counter alone is meant, not the stack that it lies in */
  readonly fanned?: boolean;
}

export interface ChoiceMenuState {
  readonly choices: readonly ChoiceView[];
  readonly spot: Spot;
}

export interface Choosing {
  readonly menu: ChoiceMenuState | undefined;
  /** a choice whose warning waits for a yes */
  readonly doubt: ChoiceView | undefined;
  readonly choose: (choice: ChoiceView) => void;
  /** true when something there could be chosen */
  readonly pick: (what: Picked, spot: Spot) => boolean;
  readonly confirm: () => void;
  /** the menu alone goes: a doubt that came of it stays */
  readonly shut: () => void;
  readonly cancel: () => void;
}

export const useChoosing = (session: Session, view: View): Choosing => {
  const [menu, setMenu] = useState<ChoiceMenuState>();
  const [doubt, setDoubt] = useState<ChoiceView>();
  const { decision, scene } = view;

  const choose = useCallback(
    (choice: ChoiceView) => {
      setMenu(undefined);
      if (choice.warn === undefined) session.choose(choice.key);
      else setDoubt(choice);
    },
    [session],
  );
  const pick = useCallback(
    ({ hex, counter, fanned }: Picked, spot: Spot): boolean => {
      setMenu(undefined);
      const stack = scene.counters.filter((c) => c.hex === hex);
      const ids = [...stack].sort((a, b) => b.stack.index - a.stack.index).map((c) => c.id);
      const choices =
        fanned === true && counter !== undefined
          ? choicesAt(decision, undefined, [counter])
          : choicesAt(decision, hex, ids);
      if (choices.length === 0) return false;
      if (choices.length === 1) choose(choices[0]!);
      else setMenu({ choices, spot });
      return true;
    },
    [decision, scene.counters, choose],
  );
  const confirm = useCallback(() => {
    if (doubt !== undefined) session.choose(doubt.key);
    setDoubt(undefined);
  }, [doubt, session]);
  const shut = useCallback(() => setMenu(undefined), []);
  const cancel = useCallback(() => {
    setMenu(undefined);
    setDoubt(undefined);
  }, []);
  return useMemo(
    () => ({ menu, doubt, choose, pick, confirm, shut, cancel }),
    [menu, doubt, choose, pick, confirm, shut, cancel],
  );
};
